import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { deliveriesOf, runTimer } from '../../test/deliveries.ts'
import { pushDevice } from '../../test/pushDevice.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh
const { ring, take } = deliveriesOf(fresh)

let ada: Person
beforeEach(async () => {
  await turnClock('2026-10-14T06:00:00Z')
  await admin`delete from auth.users`
  ada = await createPerson()
})

const deviceIn = (language: string | null) => ada.addDevice({ ...pushDevice().row, language })
const signedUpIn = (language: unknown) =>
  admin`update auth.users set raw_user_meta_data = ${JSON.stringify({ language })}::text::jsonb where id = ${ada.id}`

/** What is said of the language of each push. */
async function said() {
  await runTimer(ada, '2026-10-14T09:00:00Z')
  await turnClock('2026-10-14T09:00:02Z')
  await ring()
  const pushes = await take()
  return new Map(
    pushes.map(({ subscription_id, content }) => [subscription_id, content?.languages]),
  )
}

describe('[LANG-8] of the language of a push is said', () => {
  test('what the account, the device and the sign-up say, in this order', async () => {
    const [german, unsaid] = [await deviceIn('de'), await deviceIn(null)]
    await signedUpIn('es')
    await ada.choose({ language: 'ar' })

    const pushes = await said()

    expect(pushes.get(german)).toEqual(['ar', 'de', 'es'])
    expect(pushes.get(unsaid)).toEqual(['ar', 'es'])
  })

  test('what a device shows by now', async () => {
    const id = await deviceIn('de')

    await ada.ask((sql) => sql`update push_subscriptions set language = 'fr' where id = ${id}`)

    expect((await said()).get(id)).toEqual(['fr'])
  })

  test('nothing where nobody has said any', async () => {
    const id = await deviceIn(null)

    expect([...(await said())]).toEqual([[id, undefined]])
  })

  test('no more than a code of what somebody wrote at the sign-up', async () => {
    const id = await deviceIn(null)
    await signedUpIn('x'.repeat(10_000))

    expect((await said()).get(id)).toEqual(['x'.repeat(16)])
  })
})

describe('[LANG-8] the language of a device', () => {
  test('has at most 16 characters', async () => {
    await expect(deviceIn('x'.repeat(17))).rejects.toMatchObject({ code: '23514' })
  })

  test('is changed by its owner alone, and nothing else of it', async () => {
    const id = await deviceIn('de')
    const ben = await createPerson()

    await ben.ask((sql) => sql`update push_subscriptions set language = 'fr' where id = ${id}`)
    const renamed = ada.ask(
      (sql) => sql`update push_subscriptions set device = '' where id = ${id}`,
    )

    await expect(renamed).rejects.toMatchObject({ code: '42501' })
    expect(await admin`select language from public.push_subscriptions`).toEqual([
      { language: 'de' },
    ])
  })
})
