import { randomUUID } from 'node:crypto'
import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  // A Wednesday.
  await turnClock('2026-10-14T06:00:00Z')
  ada = await createTestUser(fresh)
  await choose({ time_zone: 'Europe/Berlin' })
})

const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
const noon = 12 * 60
const today = '2026-10-14' as Day

describe('[REMIND-1a, REMIND-1b, REMIND-1c, REMIND-1d, ROWS-2b] a reminder rings', () => {
  test.each([
    ['at the time', { at_minutes: noon }, 0, '2026-10-14T10:00:00.000Z'],
    ['10 minutes before', { at_minutes: noon }, 10, '2026-10-14T09:50:00.000Z'],
    ['counted from 09:00 without a time', {}, 30, '2026-10-14T06:30:00.000Z'],
    [
      'a day before, of a task of Friday',
      { due_date: '2026-10-16' },
      1_440,
      '2026-10-15T07:00:00.000Z',
    ],
    // Berlin goes back an hour on October 25.
    [
      'at the same hour a day before the clocks change',
      { due_date: '2026-10-25' },
      1_440,
      '2026-10-24T07:00:00.000Z',
    ],
    ['28 days before', { due_date: '2026-11-13' }, 40_320, '2026-10-16T07:00:00.000Z'],
  ])('%s', async (_when, task, before_minutes, moment) => {
    await remind(await add(task), { before_minutes })

    expect(await alarms()).toEqual([moment])
  })

  test('at any time, which does not move with the task', async () => {
    const task = await add({})
    await remind(task, { before_minutes: 0, at: '2026-10-15 18:30' })
    await edit(task, { due_date: '2026-12-24' })

    expect(await alarms()).toEqual(['2026-10-15T16:30:00.000Z'])
  })

  test('at a moment that is some seconds ahead', async () => {
    await turnClock('2026-10-14T06:00:05Z')

    await remind(await add({}), { at: '2026-10-14 08:00:30' })

    expect(await alarms()).toEqual(['2026-10-14T06:00:30.000Z'])
  })

  test.each([
    ['neither', {}, { due_date: '2026-10-16' }],
    ['no day to count from', { before_minutes: 0 }, { due_date: null }],
    ['a moment that has passed', { before_minutes: 0 }, { due_date: '2026-10-13' }],
  ])('not with %s', async (_what, reminder, task) => {
    await remind(await add(task), reminder)

    expect(await alarms()).toEqual([])
  })

  test('not more than ten times for one task', async () => {
    const task = await add({})
    for (let count = 0; count < 10; count += 1) await remind(task, { before_minutes: count })

    await expect(remind(task, { before_minutes: 10 })).rejects.toMatchObject({
      code: '23514',
      message: 'That is as many as there can be. Remove one first.',
    })
    await remind(await add({}), { before_minutes: 10 })
  })
})

describe('[REMIND-3a] an alarm follows', () => {
  test.each([
    ['its task to another day', { due_date: '2026-10-15' }, ['2026-10-15T10:00:00.000Z']],
    ['its task to another time', { at_minutes: noon + 5 }, ['2026-10-14T10:05:00.000Z']],
    ['a task that is done', { completed: true }, []],
    ['a task in the trash', { deleted_at: '2026-10-14T06:00:00Z' }, []],
    ['a task whose day is taken away', { due_date: null }, []],
    ['a task that is called something else', { title: 'Call' }, ['2026-10-14T10:00:00.000Z']],
  ])('%s', async (_what, change, expected) => {
    const task = await add({ at_minutes: noon })
    await remind(task, { before_minutes: 0 })

    await edit(task, change)

    expect(await alarms()).toEqual(expected)
  })

  test('its task back', async () => {
    const task = await add({ at_minutes: noon })
    await remind(task, { before_minutes: 0 })
    await edit(task, { completed: true })

    await edit(task, { completed: false })

    expect(await alarms()).toEqual(['2026-10-14T10:00:00.000Z'])
  })

  test('the zone of its user', async () => {
    await remind(await add({ at_minutes: noon }), { before_minutes: 0 })

    await choose({ time_zone: 'Europe/Lisbon' })

    expect(await alarms()).toEqual(['2026-10-14T11:00:00.000Z'])
  })

  test('its task to where nothing is left', async () => {
    const task = await add({ at_minutes: noon })
    await remind(task, { before_minutes: 0 })

    await ada.ask((sql) => sql`delete from tasks where id = ${task}`)

    expect(await alarms()).toEqual([])
    expect(await fresh.admin`select from public.reminders where user_id = ${ada.id}`).toHaveLength(
      0,
    )
  })

  test('what is due and was not sent yet, until it was', async () => {
    const task = await add({ at_minutes: noon })
    await remind(task, { before_minutes: 0 })
    await turnClock('2026-10-14T10:00:20Z')

    await edit(task, { title: 'Call' })

    expect(await alarms()).toEqual(['2026-10-14T10:00:00.000Z'])
  })
})

describe('[REMIND-3b] a series rings', () => {
  test.each([
    ['on its day', daily, [], '2026-10-14T10:00:00.000Z'],
    ['not on a skipped one', daily, ['2026-10-14', '2026-10-15'], '2026-10-16T10:00:00.000Z'],
    [
      'again on the next day of its rule, when it was missed',
      { ...daily, rule: 'FREQ=WEEKLY;BYDAY=FR', anchor: '2026-10-09' },
      [],
      '2026-10-16T10:00:00.000Z',
    ],
  ])('%s', async (_when, repeat, skipped, moment) => {
    const repeat_skips = Object.fromEntries(skipped.map((day) => [day, true]))
    const task = await add({ repeat, repeat_skips, due_date: repeat.anchor, at_minutes: noon })
    await remind(task, { before_minutes: 0 })

    expect(await alarms()).toEqual([moment])
  })

  test('[T69] on a day of the next 400, however many are skipped, and later ones are asked for again', async () => {
    const repeat_skips = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, day) => [shiftDay(today, day), true]),
    )
    const task = await add({ repeat: daily, repeat_skips, at_minutes: noon })
    await remind(task, { before_minutes: 0 })
    expect(await alarms()).toEqual([])

    await turnClock('2028-10-14T06:00:00Z')
    await fresh.admin`select private.tidy_reminders()`

    expect(await alarms()).toEqual(['2029-07-10T10:00:00.000Z'])
  })

  test.each([
    ['that keeps every one', { ...daily, missed: 'stack' }],
    ['that is counted from completion', { ...daily, from: 'completion' }],
    ['whose rule nobody knows', { ...daily, rule: 'FREQ=HOURLY' }],
  ])('once, of one %s', async (_what, repeat) => {
    const task = await add({ repeat, due_date: '2026-10-13', at_minutes: noon })
    await remind(task, { before_minutes: 0 })

    expect(await alarms()).toEqual([])
  })

  test('not on a day that was done early', async () => {
    const series = await add({ repeat: daily, at_minutes: noon })
    await remind(series, { before_minutes: 0 })

    // The id of the occurrence of October 14, 2026.
    const id = `000b4a3e${series.slice(8)}`
    await add({ id, series_id: series, series_day: '2026-10-14', completed: true })

    expect(await alarms()).toEqual(['2026-10-15T10:00:00.000Z'])
  })
})

describe('[REMIND-5a] an answer', () => {
  test.each([
    ['snoozes what rings', '2026-10-14T10:10:00.000Z', ['2026-10-14T10:10:00.000Z']],
    ['silences what rang', '2026-10-14T10:00:30.000Z', []],
  ])('%s on every device', async (_what, snoozed_until, expected) => {
    const reminder = await remind(await add({ at_minutes: noon }), { before_minutes: 0 })
    await turnClock('2026-10-14T10:01:00Z')

    await ada.ask(
      (sql) => sql`update reminders set ${sql({ snoozed_until })} where id = ${reminder}`,
    )

    expect(await alarms()).toEqual(expected)
  })

  test('holds for one day of a series', async () => {
    const series = await add({ repeat: daily, at_minutes: noon })
    const reminder = await remind(series, { before_minutes: 0 })
    await turnClock('2026-10-14T10:01:00Z')

    await ada.ask(
      (sql) =>
        sql`update reminders set snoozed_until = '2026-10-14T10:00:30Z' where id = ${reminder}`,
    )

    expect(await alarms()).toEqual(['2026-10-15T10:00:00.000Z'])
  })
})

describe('[REMIND-3c] a timer', () => {
  const running = (minutes: number, since = Date.parse('2026-10-14T06:00:00Z')) => ({
    state: 'running',
    since,
    endsAt: since + minutes * 60_000,
    session: randomUUID(),
  })

  test('rings two seconds after its end', async () => {
    await start(running(25))

    expect(await alarms()).toEqual(['2026-10-14T06:25:02.000Z'])
  })

  test('rings no more once a window has ended it', async () => {
    const id = await start(running(25))
    const over = {
      state: 'over',
      endedAt: Date.parse('2026-10-14T06:25:00Z'),
      session: randomUUID(),
    }

    await ada.ask((sql) => sql`update focus_timers set state = ${sql.json(over)} where id = ${id}`)

    expect(await alarms()).toEqual([])
  })

  test('begun last rings, of several', async () => {
    await start(running(50))
    const last = await start(running(5, Date.parse('2026-10-14T06:10:00Z')))

    expect(await alarms()).toEqual(['2026-10-14T06:15:02.000Z'])

    await ada.ask(
      (sql) =>
        sql`update focus_timers set state = '{"state":"paused","remaining":1}' where id = ${last}`,
    )
    expect(await alarms()).toEqual(['2026-10-14T06:50:02.000Z'])
  })

  test('is silent where its user wants it so', async () => {
    await start(running(25))

    await choose({ timer_end: false })

    expect(await alarms()).toEqual([])
  })

  async function start(state: ReturnType<typeof running>) {
    const id = randomUUID()
    await ada.ask((sql) => sql`insert into focus_timers ${sql({ id, state: sql.json(state) })}`)
    return id
  }
})

describe('[ROWS-5b, REMIND-3d] the questions of a day', () => {
  test.each([
    ['in the morning', { plan_at_minutes: 510 }, '2026-10-14T06:30:00.000Z'],
    ['in the evening', { close_at_minutes: 1_080 }, '2026-10-14T16:00:00.000Z'],
    ['tomorrow, where that time has passed', { plan_at_minutes: 400 }, '2026-10-15T04:40:00.000Z'],
  ])('ring %s', async (_when, chosen, moment) => {
    await choose(chosen)

    expect(await alarms()).toEqual([moment])
  })

  test('ring in the morning from Monday to Friday, in the evening every day', async () => {
    await turnClock('2026-10-16T20:00:00Z')

    await choose({ plan_at_minutes: 510, close_at_minutes: 1_080 })

    expect(await alarms()).toEqual(['2026-10-17T16:00:00.000Z', '2026-10-19T06:30:00.000Z'])
  })

  test('are switched off', async () => {
    await choose({ plan_at_minutes: 510 })

    await choose({ plan_at_minutes: -1 })

    expect(await alarms()).toEqual([])
  })
})

describe('[ROWS-5b] preferences', () => {
  test.each([
    ['a zone that nobody knows', { time_zone: 'Europe/Atlantis' }],
    ['a zone that is a rule', { time_zone: 'X5' }],
    ['a zone of 65 characters', { time_zone: `A${'b'.repeat(64)}` }],
    ['a reminder that is no number', { reminder_defaults: { timed: '10', untimed: null } }],
    ['one default', { reminder_defaults: { timed: 10 } }],
    [
      'a reminder more than 28 days before',
      { reminder_defaults: { timed: 40_321, untimed: null } },
    ],
    ['a minute that no day has', { plan_at_minutes: 1_440 }],
    ['another way of mails', { mail: 'often' }],
  ])('are refused with %s', async (_what, chosen) => {
    await expect(choose(chosen)).rejects.toMatchObject({ code: '23514' })
  })

  test('keep defaults of both kinds', async () => {
    await choose({ reminder_defaults: { timed: 10, untimed: null }, mail: 'always' })

    const [row] = await ada.ask((sql) => sql`select reminder_defaults, mail from preferences`)
    expect(row).toEqual({ reminder_defaults: { timed: 10, untimed: null }, mail: 'always' })
  })
})

test('[ROWS-10g] a series whose next day is far away is asked for again', async () => {
  const repeat = {
    ...daily,
    rule: 'FREQ=YEARLY;INTERVAL=3;BYMONTH=10;BYMONTHDAY=13',
    anchor: '2026-10-13',
  }
  const task = await add({ repeat, due_date: '2026-10-13', at_minutes: noon })
  await remind(task, { before_minutes: 0 })
  expect(await alarms()).toEqual([])

  await turnClock('2029-01-01T00:00:00Z')
  await fresh.admin`select private.tidy_reminders()`

  expect(await alarms()).toEqual(['2029-10-13T10:00:00.000Z'])
})

/** When something rings, in order. */
async function alarms(): Promise<string[]> {
  const rows = await fresh.admin<{ fire_at: Date }[]>`
    select fire_at from private.alarms where user_id = ${ada.id} order by fire_at`
  return rows.map(({ fire_at }) => fire_at.toISOString())
}

async function add(columns: Record<string, unknown>): Promise<string> {
  const task = { id: randomUUID(), title: 'Call Ines', due_date: '2026-10-14', ...columns }
  await ada.ask((sql) => sql`insert into tasks ${sql(task)}`)
  return task.id
}

async function edit(id: string, columns: Record<string, unknown>) {
  await ada.ask((sql) => sql`update tasks set ${sql(columns)} where id = ${id}`)
}

async function remind(task_id: string, columns: Record<string, unknown>): Promise<string> {
  const reminder = { id: randomUUID(), task_id, ...columns }
  await ada.ask((sql) => sql`insert into reminders ${sql(reminder)}`)
  return reminder.id
}

async function choose(columns: Record<string, unknown>) {
  const row = { id: ada.id, user_id: ada.id, ...columns }
  await ada.ask(
    (sql) =>
      sql`insert into preferences ${sql(row)} on conflict (user_id, id) do update set ${sql(columns)}`,
  )
}
