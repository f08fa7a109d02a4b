import { afterEach, describe, expect, test } from 'vitest'
import { worldOf } from '../../corpus/seriesWorld.ts'
import { boundsOf, type Day, dayOf, instant, midnight } from '../calendar/day.ts'
import { skipping } from '../repeat/changing.ts'
import type { Reminder } from '../tables/reminders.ts'
import type { Task } from '../tables/tasks.ts'
import { morning, sample, sampleReminder, today } from '../tasks/samples.ts'
import { isChangedSince, nextRing, type Reminded, ringsBefore, unansweredRing } from './moments.ts'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const never = () => false
const minute = 60_000
const hour = 60 * minute
const at = (minutes: number) => midnight(today, minutes)

function reminded(task: Partial<Task> = {}, reminder: Partial<Reminder> = {}): Reminded {
  const row = sample(1, { at_minutes: 9 * 60 + 30, updated_at: instant(at(0)), ...task })
  const changes = { updated_at: instant(at(0)), ...reminder }
  return { reminder: sampleReminder(1, row, changes), task: row, rows: null }
}

describe('[REMIND-2b] a wall clock rings', () => {
  const table = [
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45'],
    ['Pacific/Apia', '2011-12-30', '09:00', '2011-12-30T19:00'],
  ] as const

  test.each(table)('in %s on %s at %s', (zone, day, time, moment) => {
    process.env.TZ = zone
    const [hours = 0, minutes = 0] = time.split(':').map(Number)

    expect(instant(ringsBefore(day as Day, hours * 60 + minutes, 0))).toBe(`${moment}:00.000Z`)
  })

  test('[REMIND-1c] whole days before go by the calendar, the rest by the clock', () => {
    process.env.TZ = 'Europe/Berlin'
    const dayBefore = ringsBefore('2026-10-25' as Day, 9 * 60, 1_440)
    const hourBefore = ringsBefore('2026-10-25' as Day, 3 * 60 + 30, 60)

    expect(instant(dayBefore)).toBe('2026-10-24T07:00:00.000Z')
    expect(instant(hourBefore)).toBe('2026-10-25T01:30:00.000Z')
  })
})

describe('[REMIND-1a, REMIND-1b] a reminder rings', () => {
  const rings = [
    ['so long before the time of its task', {}, {}, 9 * 60 + 20],
    ['before 09:00 of a day without a time', { at_minutes: null }, {}, 8 * 60 + 50],
    ['at a time of its own', {}, { at: `${today}T21:05:00`, before_minutes: null }, 21 * 60 + 5],
    ['at that time where it has both', {}, { at: `${today}T21:05:00` }, 21 * 60 + 5],
  ] as const

  test.each(rings)('%s', (_, task, reminder, minutes) => {
    expect(nextRing(reminded(task, reminder), at(0), never)).toBe(at(minutes))
  })

  test('at the second of its time', () => {
    const one = reminded({}, { at: `${today}T21:05:30` })

    expect(nextRing(one, at(21 * 60 + 5), never)).toBe(at(21 * 60 + 5) + 30_000)
  })

  const silent = [
    ['with neither', {}, { before_minutes: null }],
    ['of a task without a day', { due_date: null }, {}],
    ['of a task that is done', { completed: true }, {}],
    ['of a task in the trash', { deleted_at: instant(morning) }, {}],
    ['that was deleted', {}, { deleted_at: instant(morning) }],
  ] as const

  test.each(silent)('never %s', (_, task, reminder) => {
    const one = reminded(task, reminder)

    expect([nextRing(one, at(0), never), unansweredRing(one, at(1_439), never)]).toEqual([
      null,
      null,
    ])
  })
})

describe('[REMIND-3b] a series rings', () => {
  const daily = () => {
    const all = worldOf({}, { at_minutes: 9 * 60 })
    const of = (): Reminded => ({
      reminder: sampleReminder(1, all.series(), { before_minutes: 0, updated_at: instant(at(0)) }),
      task: all.series(),
      rows: all.world.context().rows,
    })
    return { ...all, of }
  }
  const tomorrow = '2026-10-15' as Day
  const dayAfter = '2026-10-16' as Day

  test('on the days of its rule, though none was done', () => {
    const { of } = daily()

    expect(nextRing(of(), at(9 * 60), never)).toBe(midnight(tomorrow, 9 * 60))
    expect(nextRing(of(), midnight(tomorrow, 9 * 60), never)).toBe(midnight(dayAfter, 9 * 60))
  })

  test('not on a day that is passed over', () => {
    const { world, series, of } = daily()
    world.act(skipping(world.context(), series())?.mutations ?? [])

    expect(nextRing(of(), at(0), never)).toBe(midnight(tomorrow, 9 * 60))
  })

  test.each([
    ['‘Keep each one’', { missed: 'stack' as const }],
    ['counted from completion', { from: 'completion' as const }],
  ])('once where it is %s', (_, repeat) => {
    const { series, of } = daily()
    const task = { ...series(), repeat: { ...series().repeat, ...repeat } }

    expect(nextRing({ ...of(), task }, at(0), never)).toBe(at(9 * 60))
    expect(nextRing({ ...of(), task }, at(9 * 60), never)).toBeNull()
  })
})

describe('[REMIND-6c] what rang', () => {
  const rang = at(9 * 60 + 20)

  test('is told of for a day', () => {
    const one = reminded()

    expect(unansweredRing(one, rang - 1, never)).toBeNull()
    expect(unansweredRing(one, rang, never)).toBe(rang)
    expect(unansweredRing(one, rang + 24 * hour, never)).toBe(rang)
    expect(unansweredRing(one, rang + 24 * hour + 1, never)).toBeNull()
  })

  test('[REMIND-5a] is silent once it was answered', () => {
    const answered = instant(rang + minute)
    const one = reminded({}, { snoozed_until: answered, updated_at: answered })

    expect(unansweredRing(one, rang + hour, never)).toBeNull()
    expect(nextRing(one, rang + hour, never)).toBeNull()
  })

  test('[REMIND-5a] rings once more where it was put off, and is unanswered then', () => {
    const until = rang + 11 * minute
    const one = reminded({}, { snoozed_until: instant(until), updated_at: instant(rang + minute) })

    expect(unansweredRing(one, rang + 2 * minute, never)).toBeNull()
    expect(nextRing(one, rang + 2 * minute, never)).toBe(until)
    expect(unansweredRing(one, until + minute, never)).toBe(until)
    expect(nextRing(one, until, never)).toBeNull()
  })

  test('was not missed where its task was changed since', () => {
    const one = reminded({ updated_at: instant(rang + minute) })

    expect(isChangedSince(reminded(), rang)).toBe(false)
    expect(isChangedSince(one, rang)).toBe(true)
  })

  test('of a task that was moved is silent', () => {
    const rescheduled = { due_date: boundsOf('2026-10-16' as Day).start }

    expect(unansweredRing(reminded(rescheduled), rang + hour, never)).toBeNull()
  })
})

describe('[AWAY-3a] on a day away', () => {
  const on =
    (...days: string[]) =>
    (_user: string, moment: number) =>
      days.includes(dayOf(moment))
  const tomorrow = midnight('2026-10-15' as Day, 9 * 60)

  test.each([
    ['a task', {}, {}],
    ['a task without a time', { at_minutes: null }, {}],
    ['a reminder with a time of its own', {}, { at: `${today}T21:05:00`, before_minutes: null }],
  ])('%s is not remembered, nor told of afterwards', (_what, task, reminder) => {
    const one = reminded(task, reminder)

    expect(nextRing(one, at(0), on(today))).toBeNull()
    expect(unansweredRing(one, at(1_439), on(today))).toBeNull()
    expect(nextRing(one, at(0), on('2026-10-15'))).not.toBeNull()
  })

  test('what was told before stays to be answered', () => {
    const one = reminded()

    expect(unansweredRing(one, tomorrow - 8 * hour, on('2026-10-15'))).toBe(at(9 * 60 + 20))
  })

  test('a reminder of the day before it rings', () => {
    const task = { due_date: boundsOf('2026-10-15' as Day).start }

    expect(nextRing(reminded(task, { before_minutes: 1_440 }), at(0), on('2026-10-15'))).toBe(
      at(9 * 60 + 30),
    )
  })

  test('a series is passed over, and rings on the next day that is none', () => {
    const { world, series } = worldOf({}, { at_minutes: 9 * 60 })
    const one = {
      reminder: sampleReminder(1, series(), { before_minutes: 0, updated_at: instant(at(0)) }),
      task: series(),
      rows: world.context().rows,
    }

    expect(nextRing(one, at(0), on(today, '2026-10-15'))).toBe(
      midnight('2026-10-16' as Day, 9 * 60),
    )
    expect(unansweredRing(one, at(12 * 60), on(today))).toBeNull()
    expect(unansweredRing(one, tomorrow, on('2026-10-15'))).toBe(at(9 * 60))
  })

  test('a snooze ends in silence', () => {
    const until = at(22 * 60)
    const one = reminded({}, { snoozed_until: instant(until), updated_at: instant(at(10 * 60)) })

    expect(nextRing(one, at(12 * 60), on(today))).toBeNull()
    expect(unansweredRing(one, until + minute, on(today))).toBeNull()
    expect(nextRing(one, at(12 * 60), on('2026-10-15'))).toBe(until)
  })
})
