import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh

let ada: Person
beforeEach(async () => {
  await turnClock('2026-10-14T06:00:00Z')
  await admin`delete from auth.users`
  ada = await createPerson()
})

describe('[REMIND-7c, REMIND-7d, REMIND-7e, T62] a mail', () => {
  test('goes out after 2 minutes, once, where there is no device', async () => {
    const { id } = await ada.remind()
    await ringAt('2026-10-14T10:00:00Z')

    await turnClock('2026-10-14T10:01:59Z')
    expect(await mails()).toEqual([])
    await turnClock('2026-10-14T10:02:00Z')

    expect(await mails()).toEqual([
      {
        user_id: ada.id,
        email: ada.email,
        reminders: [
          {
            source: 'reminder',
            source_id: id,
            fire_at: '2026-10-14T10:00:00+00:00',
            content: { title: 'Call Ines', day: '2026-10-14', minutes: 720, today: '2026-10-14' },
          },
        ],
      },
    ])
    expect(await mails()).toEqual([])
  })

  test('does not go out where a device has taken it', async () => {
    await ada.addDevice()
    await ada.remind()

    await ringAt('2026-10-14T10:00:00Z')
    await sendAll('accepted')

    await turnClock('2026-10-14T10:02:00Z')
    expect(await mails()).toEqual([])
  })

  test('goes out where no push service has taken it', async () => {
    await ada.addDevice()
    await ada.remind()

    await ringAt('2026-10-14T10:00:00Z')
    await sendAll('answered 503')

    await turnClock('2026-10-14T10:02:00Z')
    expect(await mails()).toHaveLength(1)
  })

  test('goes out at once and for all, where its user wants that', async () => {
    await ada.addDevice()
    await ada.choose({ mail: 'always' })
    await ada.remind()

    await ringAt('2026-10-14T10:00:00Z')
    await sendAll('accepted')

    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['where its user wants none', () => ada.choose({ mail: 'off' })],
    ['of a task that is done', () => ada.ask((sql) => sql`update tasks set completed = true`)],
    [
      'of a reminder that was answered',
      () => ada.ask((sql) => sql`update reminders set snoozed_until = '2026-10-14T10:00:30Z'`),
    ],
    [
      'to an address that nobody has confirmed',
      () => admin`update auth.users set email_confirmed_at = null`,
    ],
    [
      'to an address that was not proven',
      () => admin`update auth.users set email_proven_at = null`,
    ],
  ])('does not go out %s', async (_what, change) => {
    await ada.remind()
    await ringAt('2026-10-14T10:00:00Z')

    await turnClock('2026-10-14T10:01:00Z')
    await change()

    await turnClock('2026-10-14T10:02:00Z')
    expect(await mails()).toEqual([])
  })

  test('goes to an unproven address where mails leave this machine as files only', async () => {
    await admin`update auth.users set email_proven_at = null`
    await ada.remind()
    await ringAt('2026-10-14T10:00:00Z')

    await turnClock('2026-10-14T10:02:00Z')

    expect(await admin`select * from private.take_reminder_mail(false)`).toHaveLength(1)
  })

  test('is not written for timers', async () => {
    const endsAt = Date.parse('2026-10-14T06:25:00Z')
    const session = '00000000-0000-4000-8000-000000000001'
    const state = JSON.stringify({ state: 'running', since: endsAt - 60_000, endsAt, session })
    await ada.insert('focus_timers', { id: ada.id, state })

    await ringAt('2026-10-14T06:25:02Z')
    await turnClock('2026-10-14T06:28:00Z')

    expect(await mails()).toEqual([])
  })

  test('follows another after 15 minutes, with all that has rung meanwhile', async () => {
    for (const at_minutes of [720, 725, 730]) await ada.remind({ at_minutes })
    await ringAt('2026-10-14T10:00:00Z')
    await turnClock('2026-10-14T10:02:00Z')
    expect((await mails()).map(rows)).toEqual([1])

    await ringAt('2026-10-14T10:05:00Z')
    await ringAt('2026-10-14T10:10:00Z')
    await turnClock('2026-10-14T10:16:59Z')
    expect(await mails()).toEqual([])
    await turnClock('2026-10-14T10:17:00Z')

    expect((await mails()).map(rows)).toEqual([2])
  })

  test('[T69] names 50 and counts the others, and what was told as one', async () => {
    await ada.choose({ mail: 'always' })
    await ada.ask(async (sql) => {
      await sql`
        insert into tasks (id, title, due_date, at_minutes)
        select gen_random_uuid(), 'Call Ines', '2026-10-14', 720 from generate_series(1, 300)`
      await sql`insert into reminders (task_id, before_minutes) select id, 0 from tasks`
    })
    await turnClock('2026-10-14T10:00:00Z')
    await admin`
      insert into private.reminder_mails (source, source_id, fire_at, user_id, due_at, rings)
      select 'reminder', id, '2026-10-14T10:00:00Z'::timestamptz, user_id, '2026-10-14T10:00:00Z'::timestamptz, 1
      from public.reminders
      union all
      select 'more', ${ada.id}, '2026-10-14T10:00:00Z', ${ada.id}, '2026-10-14T10:00:00Z', 1000`

    const [mail] = await mails()
    expect(mail?.reminders).toHaveLength(51)
    expect(mail?.reminders.at(-1)).toMatchObject({ source: 'more', content: { count: 1_250 } })
    await turnClock('2026-10-14T10:30:00Z')
    expect(await mails()).toEqual([])
  })

  test('[T69] about a reminder that nobody can tell of keeps no other waiting', async () => {
    const ben = await createPerson({ mail: 'always' })
    await ada.remind()
    await ben.remind()
    await ringAt('2026-10-14T10:00:00Z')
    await admin`alter table public.preferences disable trigger user`
    await admin`update public.preferences set time_zone = 'Nowhere' where user_id = ${ada.id}`
    await admin`alter table public.preferences enable trigger user`

    await turnClock('2026-10-14T10:02:00Z')

    expect((await mails()).map(({ email }) => email)).toEqual([ben.email])
  })

  test('is one for each person', async () => {
    const ben = await createPerson()
    await ada.remind()
    await ben.remind()
    await ringAt('2026-10-14T10:00:00Z')

    await turnClock('2026-10-14T10:02:00Z')

    const sent = await mails()
    expect(sent.map(({ email }) => email).toSorted()).toEqual([ada.email, ben.email].toSorted())
    expect(sent.map(rows)).toEqual([1, 1])
  })
})

type Mail = { user_id: string; email: string; reminders: unknown[] }
const rows = ({ reminders }: Mail) => reminders.length

async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  for (;;) {
    const [mail] = await admin<Mail[]>`select * from private.take_reminder_mail(true)`
    if (!mail) return sent
    sent.push(mail)
  }
}

async function ringAt(moment: string) {
  await turnClock(moment)
  await admin`select private.ring_due()`
}

async function sendAll(outcome: string) {
  const claimed = await admin`select * from private.take_deliveries()`
  const notes = claimed.map(({ source, source_id, fire_at, subscription_id }) => ({
    source,
    source_id,
    fire_at,
    subscription_id,
    outcome,
    retry_seconds: 600,
  }))
  await admin`select private.note_deliveries(${JSON.stringify(notes)})`
}
