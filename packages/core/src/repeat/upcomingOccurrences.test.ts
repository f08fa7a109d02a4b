import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { boundsOf, Day, shiftDay } from '../calendar/day.ts'
import type { Repeat, Task } from '../tables/tasks.ts'
import { sample, sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import { numberOf } from './dayNumbers.ts'
import { followingId } from './occurrence.ts'
import { openSeriesIndex } from './seriesIndex.ts'

const day = (text: string) => v.parse(Day, text)
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })

const week = daysBetween('2026-10-12', '2026-10-18')

/** Lists upcoming occurrences from Monday, October 12 to Sunday, October 18, seen on Wednesday: “16 Task 1”. */
function coming(all: readonly Task[], days = week): string[] {
  const index = openSeriesIndex(today)
  index.take(all)
  return [...index.upcomingOccurrences(days)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, occurrences]) =>
      [on.slice(8), ...occurrences.map(({ series }) => series.title)].join(' '),
    )
}

function daysBetween(from: string, to: string): Day[] {
  const length = numberOf(day(to)) - numberOf(day(from)) + 1
  return Array.from({ length }, (_, index) => shiftDay(day(from), index))
}

describe('[REPEAT-7a, REPEAT-7h] the days of a week on which a series is still to come', () => {
  test.each<[string, Partial<Repeat>, Partial<Task>, string[]]>([
    ['come after the one it shows on', {}, {}, ['15', '16', '17', '18']],
    ['are those of its rule', { rule: 'FREQ=WEEKLY;BYDAY=WE,FR' }, {}, ['16']],
    ['end with it', { rule: 'FREQ=DAILY;UNTIL=20261016' }, {}, ['15', '16']],
    [
      'are not the ones that are skipped',
      {},
      { repeat_skips: { '2026-10-16': true } },
      ['15', '17', '18'],
    ],
    [
      'come after the day it was moved to',
      {},
      { ...on('2026-10-16'), series_day: today },
      ['17', '18'],
    ],
    [
      'are those after the day for which it stands, where it was moved before that',
      {},
      { series_day: day('2026-10-16') },
      ['17', '18'],
    ],
    [
      'begin today, where every day is kept and one before was not done',
      { missed: 'stack', anchor: day('2026-10-13') },
      on('2026-10-13'),
      ['14', '15', '16', '17', '18'],
    ],
    ['are not known from completion', { from: 'completion' }, {}, []],
    ['are not known of a rule that is not', { rule: 'FREQ=HOURLY' }, {}, []],
    ['are none before it begins', { anchor: day('2026-10-19') }, on('2026-10-19'), []],
  ])('%s', (_, repeat, changes, days) => {
    const found = coming([sampleSeries(1, repeat, changes)])

    expect(found).toEqual(days.map((date) => `${date} Task 1`))
  })

  test('are not those that have a task of their own', () => {
    const series = sampleSeries(1)
    const open = sampleOccurrence(series, day('2026-10-16'), { completed: false })
    const away = sampleOccurrence(series, day('2026-10-17'), {
      completed: false,
      deleted_at: '2026-10-14T10:00:00.000Z',
    })

    expect(coming([series, open, away])).toEqual(['15 Task 1', '17 Task 1', '18 Task 1'])
  })

  test('are those of the series that follows, from its first day on', () => {
    const old = sampleSeries(1)
    const id = followingId(old.id, day('2026-10-16'))
    const repeat = { anchor: day('2026-10-16'), follows: old.id }
    const next = { ...sampleSeries(2, repeat, on('2026-10-16')), id }

    expect(coming([old, next])).toEqual(['15 Task 1', '17 Task 2', '18 Task 2'])
  })
})

test('[REPEAT-7a] nothing is still to come of what is done, in the trash, or no series', () => {
  const deleted = { deleted_at: '2026-10-14T10:00:00.000Z' }
  const others = [sampleSeries(1, {}, { completed: true }), sampleSeries(2, {}, deleted), sample(3)]

  expect(coming(others)).toEqual([])
})

test('[REPEAT-7h] what comes on one day has the order of a day', () => {
  const series = [sampleSeries(1, {}, { position: 'a2' }), sampleSeries(2, {}, { position: 'a1' })]

  expect(coming(series, [day('2026-10-16')])).toEqual(['16 Task 2 Task 1'])
})

test('[REPEAT-7h] nothing is still to come on a day that has passed', () => {
  expect(coming([sampleSeries(1)], daysBetween('2026-10-05', '2026-10-11'))).toEqual([])
})

test('[REPEAT-7g] no more than 60 days of a series are upcoming occurrences, whichever of them are in view', () => {
  const all = coming([sampleSeries(1)], daysBetween('2026-10-14', '2027-10-14'))

  expect(all).toHaveLength(60)
  expect(coming([sampleSeries(1)], daysBetween('2026-12-10', '2026-12-20'))).toEqual(all.slice(56))
})
