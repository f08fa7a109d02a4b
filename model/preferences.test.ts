import { reading, readingLanguages } from '@daymark/core/account/preferences'
import { UserId } from '@daymark/core/ids'
import { preferences } from '@daymark/core/tables/preferences'
import type { Client } from '@daymark/sync/client'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDaymark } from '../apps/server/test/daymark.ts'
import { deviceOf } from './device.ts'
import { signUpTestUser } from './testUser.ts'

let daymark: Awaited<ReturnType<typeof startDaymark>>
beforeAll(async () => {
  daymark = await startDaymark()
})
afterAll(() => daymark.close())

test('[ROWS-4d, ROWS-5c] what two devices choose before they meet is one row, and undo takes back a part of it', async () => {
  const ada = await signUpTestUser(daymark, 'ada@example.org')
  const user_id = v.parse(UserId, ada.user_id)
  const [phone, laptop] = [deviceOf(ada.remote), deviceOf(ada.remote)]
  const shows = async (columns: object) => {
    for (const device of [phone, laptop]) {
      await expect.poll(() => latestIn(device, user_id)).toMatchObject(columns)
    }
  }

  phone.history.act('Stop', [reading(user_id, 'March', false, phone.stamp())])
  laptop.act([reading(user_id, 'over', false, laptop.stamp())])
  laptop.act([readingLanguages(user_id, ['de'], laptop.stamp())])
  await shows({ languages: ['de'], words_off: { march: true, over: true } })

  phone.history.undo()
  await shows({ languages: ['de'], words_off: { over: true } })
  for (const device of [phone, laptop]) device.close()
})

function latestIn(device: Client, id: UserId) {
  device.wake()
  return device.row({ table: preferences.name, id })
}
