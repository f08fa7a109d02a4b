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

describe('[LANG-3] a language that was chosen at the sign-up', () => {
  const signUp = async (data: object, confirmed_at: string | null = null) => {
    const [row] = await admin<{ id: string }[]>`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
      values (
        gen_random_uuid(), 'ines@example.org', ${confirmed_at}, ${JSON.stringify(data)}::text::jsonb,
        now(), now()
      )
      returning id`
    return row?.id ?? ''
  }
  const confirm = (id: string) =>
    admin`update auth.users set email_confirmed_at = now() where id = ${id}`
  const languageOf = async (id: string) => {
    const rows = await admin`select language from public.preferences where user_id = ${id}`
    return rows.map(({ language }) => language)
  }
  const chosen = { language: 'ar', language_chosen: true }

  test('becomes that of the account when it is confirmed, and not before', async () => {
    const id = await signUp(chosen)
    const before = await languageOf(id)

    await confirm(id)

    expect([before, await languageOf(id)]).toEqual([[], ['ar']])
  })

  test('becomes it at once where nothing has to be confirmed', async () => {
    expect(await languageOf(await signUp(chosen, '2026-10-14T06:00:00Z'))).toEqual(['ar'])
  })

  test.each([
    { language: 'ar' },
    { language: 'ar', language_chosen: 'true' },
    { language: 'a'.repeat(17), language_chosen: true },
    { language: '', language_chosen: true },
    { language_chosen: true },
  ])('is none where none was chosen: %j', async (data) => {
    const id = await signUp(data)

    await confirm(id)

    expect(await languageOf(id)).toEqual([])
  })

  test('changes nothing that the account has chosen, and comes once', async () => {
    const id = await signUp(chosen)
    await confirm(id)
    await admin`update public.preferences set language = null where user_id = ${id}`

    await admin`update auth.users set email_confirmed_at = now() where id = ${id}`
    await admin`update auth.users set email_confirmed_at = null where id = ${id}`
    await confirm(id)

    expect(await languageOf(id)).toEqual([null])
  })
})

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
