import { TagId, UserId } from '@daymark/core/ids'
import { tags } from '@daymark/core/tables/tags'
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

const id = v.parse(TagId, '60000000-0000-4000-8000-000000000001')

test('a table that has a definition and a migration is kept in step between devices', async () => {
  const ada = await signUpTestUser(daymark, 'ada@example.org')
  const user_id = v.parse(UserId, ada.user_id)
  const [phone, laptop] = [deviceOf(ada.remote), deviceOf(ada.remote)]
  const at = phone.stamp()

  phone.history.act('Add', [
    tags.create(
      tags.withFallbacks({
        id,
        user_id,
        name: 'Home',
        color: 'clay',
        position: 'a0',
        created_at: at,
        deleted_at: null,
        updated_at: at,
        seq: 0,
      }),
    ),
  ])
  await shows(laptop, { name: 'Home', color: 'clay', deleted_at: null })
  laptop.act([tags.patch(id, { name: 'At home' }, laptop.stamp())])
  phone.act([tags.patch(id, { color: 'teal' }, phone.stamp())])
  for (const device of [phone, laptop]) await shows(device, { name: 'At home', color: 'teal' })

  phone.history.undo()
  await shows(laptop, { deleted_at: expect.any(String) })
  laptop.act([tags.erase(id, laptop.stamp())])
  await expect.poll(() => latestIn(phone)).toBeUndefined()
  for (const device of [phone, laptop]) device.close()
})

function latestIn(device: Client) {
  device.wake()
  return device.row({ table: tags.name, id })
}

async function shows(device: Client, columns: object): Promise<void> {
  await expect.poll(() => latestIn(device)).toMatchObject(columns)
}
