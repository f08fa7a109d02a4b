import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../corpus/seriesRows.ts'
import { boundsOf, Day, instant } from '../calendar/day.ts'
import type { Repeat, Task } from '../tables/tasks.ts'
import { noonOf, sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import { followingId } from './occurrence.ts'
import type { Series } from './series.ts'
import { comingDays, shown } from './shown.ts'

const day = (text: string) => v.parse(Day, text)
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })
const rows = (...tasks: Task[]) => rowsOf(new Map(tasks.map((task) => [task.id, task])))
const nobody = rows()

/** Where a series shows today, Wednesday, October 14, 2026, and what it says: “2026-10-14, 3 missed”. */
function seen(series: Series, known = nobody, now = today): string | null {
  const at = shown(series, now, known)
  if (!at) return null
  const { says } = at
  const standsFor = at.ruleDay === at.day ? '' : ` for ${at.ruleDay}`
  return `${at.day}${standsFor}${says.kind === 'nothing' ? '' : `, ${says.count} ${says.kind}`}`
}

const coming = (series: Series, to: string, known = nobody) =>
  comingDays(series, shown(series, today, known), { today, last: day(to) }, known)

const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR', anchor: day('2026-09-02') }

describe('[REPEAT-5] a series whose days passed undone', () => {
  test.each<[Repeat['missed'], string, string | null]>([
    // Daily, and nothing was done since Sunday.
    ['roll', 'FREQ=DAILY', '2026-10-14, 3 missed'],
    ['skip', 'FREQ=DAILY', '2026-10-14'],
    ['stack', 'FREQ=DAILY', '2026-10-11, 2 behind'],
    ['expire', 'FREQ=DAILY', '2026-10-14'],
    // The newest day of this rule is yesterday.
    ['roll', 'FREQ=WEEKLY;BYDAY=TU,SU', '2026-10-13, 1 missed'],
    ['skip', 'FREQ=WEEKLY;BYDAY=TU,SU', '2026-10-13'],
    ['stack', 'FREQ=WEEKLY;BYDAY=TU,SU', '2026-10-11, 1 behind'],
    ['expire', 'FREQ=WEEKLY;BYDAY=TU,SU', '2026-10-18'],
    // This rule has had no day since.
    ['roll', 'FREQ=WEEKLY;BYDAY=SU', '2026-10-11'],
    ['skip', 'FREQ=WEEKLY;BYDAY=SU', '2026-10-11'],
    ['stack', 'FREQ=WEEKLY;BYDAY=SU', '2026-10-11'],
    ['expire', 'FREQ=WEEKLY;BYDAY=SU', '2026-10-18'],
    // The rule has ended.
    ['roll', 'FREQ=DAILY;UNTIL=20261012', '2026-10-12, 1 missed'],
    ['stack', 'FREQ=DAILY;UNTIL=20261012', '2026-10-11, 1 behind'],
    ['expire', 'FREQ=DAILY;UNTIL=20261012', null],
  ])('%s, %s: %s', (missed, rule, expected) => {
    const anchor = day('2026-10-11')

    expect(seen(sampleSeries(1, { rule, anchor, missed }, on(anchor)))).toBe(expected)
  })

  test.each<[Repeat['missed'], boolean]>([
    ['roll', true],
    ['skip', false],
    ['stack', true],
  ])('[PLAN-4d] %s: is gone through in triage: %s', (missed, isTriaged) => {
    const daily = sampleSeries(1, { missed, anchor: day('2026-10-11') }, on('2026-10-11'))
    const sundays = { rule: 'FREQ=WEEKLY;BYDAY=SU', missed, anchor: day('2026-10-11') }

    expect(shown(daily, today, nobody)?.isTriaged).toBe(isTriaged)
    expect(shown(sampleSeries(1, sundays, on('2026-10-11')), today, nobody)?.isTriaged).toBe(
      isTriaged,
    )
  })

  test('shows the right day at once, when a device was off for a year', () => {
    const series = sampleSeries(1, { anchor: day('2025-10-14') }, on('2025-10-14'))

    expect(seen(series)).toBe('2026-10-14, 365 missed')
    expect(seen({ ...series, repeat: { ...series.repeat, missed: 'stack' } })).toBe(
      '2025-10-14, 364 behind',
    )
  })

  test('has nothing to say before its day', () => {
    const missed = (['roll', 'skip', 'stack', 'expire'] as const).map((policy) =>
      seen(sampleSeries(1, { ...weekly, missed: policy }, on('2026-10-16'))),
    )

    expect(new Set(missed)).toEqual(new Set(['2026-10-16']))
  })

  test('misses the day that Apia has not had once, no more', () => {
    const series = sampleSeries(1, { anchor: day('2011-12-29') }, on('2011-12-30'))

    expect(seen(series, nobody, day('2011-12-31'))).toBe('2011-12-31, 1 missed')
  })
})

describe('[REPEAT-5, REPEAT-6a] a series with a day set by hand', () => {
  const rescheduled = (to: string, repeat: Partial<Repeat> = {}) =>
    sampleSeries(1, { ...weekly, ...repeat }, { ...on(to), series_day: day('2026-10-09') })

  test.each([
    [
      'shows there, for the rule day it stands for',
      rescheduled('2026-10-15'),
      '2026-10-15 for 2026-10-09',
    ],
    [
      'also when that has passed and no rule day came since',
      rescheduled('2026-10-13', { rule: 'FREQ=WEEKLY;BYDAY=FR' }),
      '2026-10-13 for 2026-10-09',
    ],
    ['rolls on from there', rescheduled('2026-10-10'), '2026-10-14, 2 missed'],
    [
      'has missed the rule days that it was moved past, too',
      rescheduled('2026-10-13'),
      '2026-10-14, 2 missed',
    ],
    [
      'rolls on from its rule day where it was moved to one before',
      rescheduled('2026-10-07'),
      '2026-10-14, 2 missed',
    ],
    ['is let go after that day', rescheduled('2026-10-13', { missed: 'expire' }), '2026-10-14'],
    [
      'stays to be kept',
      rescheduled('2026-10-10', { missed: 'stack' }),
      '2026-10-10 for 2026-10-09, 1 behind',
    ],
  ])('%s', (_, series, expected) => {
    expect(seen(series)).toBe(expected)
  })
})

describe('[REPEAT-3g] days that are passed over', () => {
  const daily = (changes: Partial<Task> = {}, repeat: Partial<Repeat> = {}) =>
    sampleSeries(1, { anchor: day('2026-10-01'), ...repeat }, { ...on('2026-10-11'), ...changes })
  const skips = (...days: string[]) => ({
    repeat_skips: Object.fromEntries(days.map((each) => [each, true as const])),
  })

  test('those that were skipped', () => {
    expect(seen(daily(skips('2026-10-12', '2026-10-14')))).toBe('2026-10-13, 1 missed')
    expect(seen(daily(skips('2026-10-11'), { missed: 'stack' }))).toBe('2026-10-12, 1 behind')
  })

  test.each<[string, Partial<Task>, string]>([
    ['done', {}, '2026-10-13, 2 missed'],
    ['done and in the trash', { deleted_at: '2026-10-14T10:00:00.000Z' }, '2026-10-13, 2 missed'],
    ['open', { completed: false }, '2026-10-13, 2 missed'],
    [
      'put away',
      { completed: false, deleted_at: '2026-10-14T10:00:00.000Z' },
      '2026-10-14, 3 missed',
    ],
  ])('those with an occurrence that is %s', (_, changes, expected) => {
    const series = daily()

    expect(seen(series, rows(sampleOccurrence(series, today, changes)))).toBe(expected)
  })

  test('so a series that stands for one shows on the next', () => {
    const series = daily(on('2026-10-14'))
    const done = rows(sampleOccurrence(series, today), sampleOccurrence(series, day('2026-10-15')))

    expect(seen(series, done)).toBe('2026-10-16')
    expect(seen({ ...series, ...on('2026-10-20'), series_day: today }, done)).toBe('2026-10-16')
  })

  test('so it shows on none where none is left', () => {
    const series = daily(on('2026-10-14'), { rule: 'FREQ=DAILY;UNTIL=20261014' })

    expect(seen(series)).toBe('2026-10-14')
    expect(seen(series, rows(sampleOccurrence(series, today)))).toBeNull()
  })
})

describe('[REPEAT-6a] a day set by hand after the end of the rule', () => {
  const rule = 'FREQ=DAILY;UNTIL=20261010'
  const byHand = { ...on('2026-10-16'), series_day: day('2026-10-10') }

  test.each(['roll', 'skip', 'stack', 'expire'] as const)('is shown (%s)', (missed) => {
    const series = sampleSeries(1, { rule, missed }, byHand)

    expect(seen(series)).toBe('2026-10-16 for 2026-10-10')
    expect(coming(series, '2026-10-20')).toEqual([])
  })
})

describe('[REPEAT-8a, REPEAT-8b] a series that stands for a day', () => {
  test('outside its rule shows there once, then by the rule', () => {
    const series = sampleSeries(1, weekly, on('2026-10-13'))

    expect(seen(series, nobody, day('2026-10-13'))).toBe('2026-10-13')
    expect(seen(series)).toBe('2026-10-14, 1 missed')
    expect(seen(series, rows(sampleOccurrence(series, day('2026-10-13'))))).toBe('2026-10-14')
  })

  test('has its days up to where another follows, though its rule was changed meanwhile', () => {
    const series = sampleSeries(1, {}, on('2026-10-14'))
    const id = followingId(series.id, day('2026-10-16'))
    const known = rows(series, { ...sampleSeries(1, { follows: series.id }, on('2026-10-16')), id })

    expect(coming(series, '2026-10-20', known)).toEqual(['2026-10-15'])
    expect(seen(series, known, day('2026-10-20'))).toBe('2026-10-15, 1 missed')
  })

  test('after its rule has ended shows on none: the series that follows has that day', () => {
    const rule = 'FREQ=DAILY;UNTIL=20261010'

    expect(seen(sampleSeries(1, { rule }, on('2026-10-12')))).toBeNull()
  })
})

describe('[REPEAT-5] a series that counts from completion', () => {
  const every3 = { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion' as const }

  test('stays on its day', () => {
    expect(seen(sampleSeries(1, every3, on('2026-10-02')))).toBe('2026-10-02')
    expect(seen(sampleSeries(1, { ...every3, missed: 'stack' }, on('2026-10-02')))).toBe(
      '2026-10-02',
    )
  })

  test('shows after the completion of what it stands for, whatever day it was given meanwhile', () => {
    const series = sampleSeries(1, every3, { ...on('2026-10-20'), series_day: day('2026-10-12') })
    const done = sampleOccurrence(series, day('2026-10-12'), {
      completed_at: instant(noonOf(day('2026-10-13'))),
    })

    expect(seen(series, rows(done))).toBe('2026-10-16')
  })
})

describe('[REPEAT-9h] a rule that is not known', () => {
  test('keeps its day and says nothing', () => {
    expect(seen(sampleSeries(1, { rule: 'FREQ=HOURLY' }, on('2026-10-02')))).toBe('2026-10-02')
  })
})

describe('[REPEAT-7a, REPEAT-7g] the coming days of a series', () => {
  test('follow the one it shows on, but for those that are passed over', () => {
    const series = sampleSeries(1, weekly, {
      ...on('2026-10-14'),
      repeat_skips: { '2026-10-16': true },
    })
    const done = rows(sampleOccurrence(series, day('2026-10-21')))

    expect(coming(series, '2026-10-26', done)).toEqual(['2026-10-19', '2026-10-23', '2026-10-26'])
  })

  test('begin today, where earlier ones are kept to be done', () => {
    const series = sampleSeries(1, { ...weekly, missed: 'stack' }, on('2026-10-09'))

    expect(coming(series, '2026-10-16')).toEqual(['2026-10-14', '2026-10-16'])
  })

  test('are 60 at most', () => {
    expect(coming(sampleSeries(1), '2027-10-14')).toHaveLength(60)
  })

  test('are none from completion, and none by a rule that is not known', () => {
    const from = 'completion' as const

    expect(coming(sampleSeries(1, { from }), '2027-10-14')).toEqual([])
    expect(coming(sampleSeries(1, { rule: 'FREQ=HOURLY' }), '2027-10-14')).toEqual([])
  })
})
