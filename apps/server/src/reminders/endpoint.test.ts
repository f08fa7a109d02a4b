import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { pushDevice } from '../../test/pushDevice.ts'
import { reminderWorld } from '../../test/reminders.ts'
import { storePushServices } from '../database/storedSettings.ts'
import { parseEndpoint } from './endpoint.ts'

const fresh = await freshDatabase()
const { createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh

describe('[REMIND-8c, T69] a push service', () => {
  test('that whoever keeps the server has named is known for as long as it is named', async () => {
    const ada = await createPerson()
    const device = pushDevice('https://a.example.net/push').row
    await expect(ada.addDevice(device)).rejects.toMatchObject({ code: '23514' })

    await storePushServices(admin, ['*.example.net'])
    const id = await ada.addDevice(device)
    expect(await devicesOf(ada.id)).toEqual([id])

    await storePushServices(admin, [])
    expect(await devicesOf(ada.id)).toEqual([])
    await ada.addDevice()
    expect(await devicesOf(ada.id)).toHaveLength(1)

    await storePushServices(admin, ['a.example.net'])
    expect(await devicesOf(ada.id)).toHaveLength(2)
  })

  test('whose endpoint the database takes is one that the sender reads, whatever stands in it', async () => {
    const parts = fc.constantFrom(
      ...['https://', 'fcm.googleapis.com', '.push.apple.com', 'xn--', ':443', ':', '99999', '/'],
      ...['a', 'A', '-', '.', '%2e', '@', '\\', '?', '#', '[::1]', '\u00ad', '\u3002', '\t'],
    )
    const written = (most: number) =>
      fc.array(parts, { maxLength: most }).map((all) => all.join(''))
    const endpoints = fc.sample(
      fc.oneof(
        written(8),
        written(5).map((name) => `https://${name}.push.apple.com/`),
        written(5).map((rest) => `https://fcm.googleapis.com${rest}/`),
      ),
      { numRuns: 2_000, seed: 40 },
    )

    const taken = await admin<{ endpoint: string }[]>`
      select endpoint from jsonb_array_elements_text(${admin.json(endpoints)}) as endpoint
      where private.is_push_endpoint(endpoint)`

    expect(taken.length).toBeGreaterThan(100)
    expect(taken.filter(({ endpoint }) => parseEndpoint(endpoint) === null)).toEqual([])
  })
})

/** The endpoints that something is sent to. */
async function devicesOf(person: string): Promise<string[]> {
  const rows = await admin<{ id: string }[]>`select private.subscriptions_of(${person}) as id`
  return rows.map(({ id }) => id)
}
