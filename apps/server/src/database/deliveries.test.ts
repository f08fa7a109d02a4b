import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { deliveriesOf, runTimer } from '../../test/deliveries.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh
const { alarms, nextDue, ring, sourcesOf, take } = deliveriesOf(fresh)

let ada: Person
beforeEach(async () => {
  // A Wednesday, 08:00 in Berlin.
  await turnClock('2026-10-14T06:00:00Z')
  await admin`delete from auth.users`
  ada = await createPerson({ mail: 'off' })
})

describe('[ROWS-10e, ROWS-10i] an alarm that is due', () => {
  test('is on its way to every device of its user, once', async () => {
    await createPerson().then((ben) => ben.addDevice())
    const devices = [await ada.addDevice(), await ada.addDevice()].toSorted()
    const { id } = await ada.remind()

    await turnClock('2026-10-14T10:00:00Z')
    expect(await ring()).toBe(1)
    expect(await ring()).toBe(0)

    const sent = await take()
    expect(sent.map(({ subscription_id }) => subscription_id).toSorted()).toEqual(devices)
    expect(sent[0]).toMatchObject({
      source: 'reminder',
      source_id: id,
      fire_at: new Date('2026-10-14T10:00:00Z'),
      tries: 1,
      time_to_live: 86_400,
      content: { title: 'Call Ines', day: '2026-10-14', minutes: 720, today: '2026-10-14' },
    })
  })

  test('is not due before its moment', async () => {
    await ada.remind()
    await turnClock('2026-10-14T09:59:59Z')

    expect([await ring(), await nextDue()]).toEqual([0, 1])
  })

  test('is followed by the next day of its series', async () => {
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
    await ada.remind({ repeat })

    await turnClock('2026-10-14T10:00:00Z')
    await ring()

    expect(await alarms()).toEqual(['2026-10-15T10:00:00.000Z'])
  })

  test.each([
    ['plan', { plan_at_minutes: 510 }, '2026-10-14T06:30:00Z', '2026-10-15T06:30:00.000Z'],
    ['close', { close_at_minutes: 1_080 }, '2026-10-14T16:00:00Z', '2026-10-15T16:00:00.000Z'],
  ])('[REMIND-3d] is followed by that of the next day: %s', async (_what, chosen, at, next) => {
    await ada.addDevice()
    await ada.choose(chosen)

    await turnClock(at)
    await ring()

    expect([(await take()).length, await alarms()]).toEqual([1, [next]])
  })

  test('[REMIND-3g] rings once after a day without a server, and what is older not at all', async () => {
    await ada.addDevice()
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
    await ada.remind({ repeat })

    await turnClock('2026-10-17T09:00:00Z')
    while ((await ring()) > 0);

    const sent = await take()
    expect(sent.map(({ fire_at }) => fire_at.toISOString())).toEqual(['2026-10-16T10:00:00.000Z'])
    expect(await alarms()).toEqual(['2026-10-17T10:00:00.000Z'])
  })

  test('[REMIND-4a] of a timer is of no use after 5 minutes', async () => {
    await ada.addDevice()
    await runTimer(ada, '2026-10-14T06:25:00Z')

    await turnClock('2026-10-14T06:30:03Z')

    expect([await ring(), await take(), await alarms()]).toEqual([1, [], []])
  })

  test('[REMIND-9b] of a test goes to the device that asked for it', async () => {
    const device = await ada.addDevice()
    await ada.addDevice()
    await ada.ask((sql) => sql`select send_test_push(${device})`)

    await turnClock('2026-10-14T06:00:10Z')
    await ring()

    expect((await take()).map(({ subscription_id }) => subscription_id)).toEqual([device])
  })

  test('that cannot ring keeps no other from ringing, and is tried again', async () => {
    await ada.addDevice()
    const ben = await createPerson({ plan_at_minutes: 600, mail: 'off' })
    await ada.remind()
    // A zone that an update of the database has forgotten.
    await admin`alter table public.preferences disable trigger user`
    await admin`update public.preferences set time_zone = 'Nowhere' where user_id = ${ben.id}`
    await admin`alter table public.preferences enable trigger user`

    await turnClock('2026-10-14T10:00:00Z')
    await ring()
    expect((await take()).map(({ content }) => content)).toMatchObject([{ title: 'Call Ines' }])
    await turnClock('2026-10-14T10:00:59Z')
    expect(await ring()).toBe(0)
    await turnClock('2026-10-14T10:01:00Z')
    expect(await ring()).toBe(1)
    await turnClock('2026-10-14T10:02:00Z')
    expect(await ring()).toBe(0)
  })
})

test('[S23] what rang between a backup and its restore does not ring once more', async () => {
  await ada.addDevice()
  await ada.choose({ mail: 'always', plan_at_minutes: 600 })
  const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
  await ada.remind({ repeat })
  await ada.remind()
  await ada.remind({ at_minutes: 500 })
  await turnClock('2026-10-14T06:20:00Z')
  await ring()

  await turnClock('2026-10-14T14:00:00Z')
  await admin`select private.begin_epoch()`

  expect([await ring(), await take()]).toEqual([0, []])
  expect(await admin`select * from private.take_reminder_mail(true)`).toEqual([])
  expect(await alarms()).toEqual(['2026-10-15T08:00:00.000Z', '2026-10-15T10:00:00.000Z'])
  await turnClock('2026-10-15T10:00:00Z')
  await ring()
  expect((await take()).map(({ source }) => source).toSorted()).toEqual(['plan', 'reminder'])
})

test('[REMIND-3f] the end of a focus and a test ring before reminders that have waited longer', async () => {
  const device = await ada.addDevice()
  for (let made = 0; made < 5; made += 1) await ada.remind()
  await turnClock('2026-10-14T10:00:10Z')
  await ada.ask((sql) => sql`select send_test_push(${device})`)
  await runTimer(ada, '2026-10-14T10:00:15Z')

  await turnClock('2026-10-14T10:00:20Z')
  await ring(2)

  expect(await sourcesOf(50)).toEqual(['test', 'timer'])
})

test('[REMIND-3f] a push of a timer is taken before those of reminders that rang earlier', async () => {
  await ada.addDevice()
  for (let made = 0; made < 3; made += 1) await ada.remind()
  await runTimer(ada, '2026-10-14T10:00:15Z')
  await turnClock('2026-10-14T10:00:00Z')
  await ring()

  await turnClock('2026-10-14T10:00:17Z')
  await ring()

  expect(await sourcesOf(1)).toEqual(['timer'])
})

describe('[REMIND-3e, REMIND-5a] a push that waits is not to be heard of any more', () => {
  test.each([
    ['the task is done', 'tasks', { completed: true }],
    ['the task is in the trash', 'tasks', { deleted_at: '2026-10-14T10:00:01Z' }],
    ['the task was moved', 'tasks', { due_date: '2026-10-15' }],
    ['it was snoozed', 'reminders', { snoozed_until: '2026-10-14T10:10:01Z' }],
    ['it was answered', 'reminders', { snoozed_until: '2026-10-14T10:00:01Z' }],
    ['it was removed', 'reminders', { deleted_at: '2026-10-14T10:00:01Z' }],
  ])('once %s', async (_what, table, columns) => {
    await ada.addDevice()
    await ada.remind()
    await turnClock('2026-10-14T10:00:00Z')
    await ring()

    await turnClock('2026-10-14T10:00:01Z')
    await ada.ask((sql) => sql`update ${sql(table)} set ${sql(columns)}`)

    expect(await take()).toMatchObject([{ content: null }])
  })

  test('once the timer was ended', async () => {
    await ada.addDevice()
    await runTimer(ada, '2026-10-14T06:25:00Z')
    await turnClock('2026-10-14T06:25:02Z')
    await ring()

    await ada.ask((sql) => sql`update focus_timers set state = '{"state":"paused","remaining":1}'`)

    expect(await take()).toMatchObject([{ content: null }])
  })

  test('once the day was planned', async () => {
    await ada.addDevice()
    await ada.choose({ plan_at_minutes: 510 })
    await turnClock('2026-10-14T06:30:00Z')
    await ring()

    await ada.insert('days', {
      id: `000b4a3e${ada.id.slice(8)}`,
      planned_at: '2026-10-14T06:29:00Z',
    })

    expect(await take()).toMatchObject([{ content: null }])
  })
})

describe('[REMIND-4b] what is shown', () => {
  test('of a series is the day that it rings for', async () => {
    await ada.addDevice()
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-13', missed: 'roll' }
    await ada.remind(
      { repeat, due_date: '2026-10-13', at_minutes: null },
      { before_minutes: 1_440 },
    )

    await turnClock('2026-10-14T07:00:00Z')
    await ring()

    expect((await take())[0]?.content).toEqual({
      title: 'Call Ines',
      day: '2026-10-15',
      minutes: null,
      today: '2026-10-14',
    })
  })

  test('of a timer is its task', async () => {
    await ada.addDevice()
    const id = await ada.insert('tasks', { title: 'Write', due_date: '2026-10-14' })
    await runTimer(ada, '2026-10-14T06:25:00Z', { id })
    await turnClock('2026-10-14T06:25:02Z')
    await ring()

    expect(await take()).toMatchObject([
      { time_to_live: 300, content: { title: 'Write', phase: null } },
    ])
  })
})
