import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dueOf, openSeriesWorld } from '../../corpus/seriesWorld.ts'
import { boundsOf, Day, instant } from '../calendar/day.ts'
import { type Repeat, type Task, tasks as table } from '../tables/tasks.ts'
import { noonOf, sample, sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import { occurrenceReopening, seriesCompletion } from './completing.ts'
import { occurrenceId } from './occurrence.ts'
import type { Series } from './series.ts'

const day = (text: string) => v.parse(Day, text)
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })
const mondays = { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: day('2026-10-12') }
const tuesday = day('2026-10-20')

/** Completes a series among other tasks on a day, today if none is said. */
function completed(
  series: Series,
  { others = [], now, coming }: { others?: Task[]; now?: Day; coming?: Day } = {},
) {
  const world = openSeriesWorld([series, ...others], now)
  const { mutations, next } = seriesCompletion(world.context(), series, coming)
  world.act(mutations)
  const occurrences = world.rows().filter(({ series_id }) => series_id === series.id)
  return { world, next, occurrences, occurrence: occurrences[0], row: world.row(series.id) }
}

test('[ROWS-1g] completing a series begins to count anew how often it is carried', () => {
  const { row, occurrence } = completed(sampleSeries(1, {}, { carried: 3 }))

  expect([row?.carried, occurrence?.carried]).toEqual([0, 0])
})

describe('[REPEAT-3a] completing a series', () => {
  test('[REPEAT-1a, REPEAT-3b] writes the occurrence of the day shown, done, with what the series says', () => {
    const series = sampleSeries(
      1,
      {},
      {
        title: 'Water',
        description: 'All of them',
        priority: 'high',
        tags: { home: true },
        estimate_minutes: 15,
        at_minutes: 540,
        list_position: 'a3',
        deadline: today,
        parent_id: sample(9).id,
      },
    )

    const { occurrence } = completed(series)

    expect(occurrence).toMatchObject({
      id: occurrenceId(series.id, today),
      title: 'Water',
      description: 'All of them',
      priority: 'high',
      tags: { home: true },
      estimate_minutes: 15,
      at_minutes: 540,
      position: series.position,
      list_position: 'a3',
      deadline: null,
      parent_id: null,
      repeat: null,
      series_id: series.id,
      series_day: today,
      due_date: series.due_date,
      completed: true,
      completed_at: instant(noonOf(today)),
      deleted_at: null,
    })
  })

  test('[REPEAT-3c] puts the series on its next rule day, open, its deadline as far', () => {
    const series = sampleSeries(1, mondays, { ...on('2026-10-12'), deadline: day('2026-10-15') })

    const { row, next } = completed(series)

    expect(next).toBe('2026-10-19')
    expect(row).toMatchObject({
      ...on('2026-10-19'),
      series_day: '2026-10-19',
      deadline: '2026-10-22',
      completed: false,
    })
  })

  test('[REPEAT-3d] reopens its checked steps, and moves the days of all of them as far', () => {
    const series = sampleSeries(1, mondays, on('2026-10-12'))
    const step = (number: number, parent: Task, changes: Partial<Task> = {}) =>
      sample(number, { due_date: null, parent_id: parent.id, ...changes })
    const checked = step(2, series, { completed: true, completed_at: `${today}T09:00:00.000Z` })
    const timed = step(3, checked, { ...on('2026-10-13'), deadline: day('2026-10-14') })
    const open = step(4, series)

    const { world, occurrence } = completed(series, { others: [checked, timed, open] })

    expect(world.row(checked.id)).toMatchObject({ completed: false, completed_at: null })
    expect(world.row(timed.id)).toMatchObject({ ...on('2026-10-20'), deadline: '2026-10-21' })
    expect(world.row(open.id)).toEqual(open)
    expect(world.context().steps.childrenOf(occurrence?.id ?? '')).toEqual([])
  })

  test.each<[string, Partial<Repeat>, string, Day, [string, string, string]]>([
    [
      'on its day',
      mondays,
      '2026-10-19',
      day('2026-10-19'),
      ['2026-10-19', '2026-10-19', '2026-10-26'],
    ],
    ['before its day', mondays, '2026-10-26', tuesday, ['2026-10-26', '2026-10-26', '2026-11-02']],
    ['a day late', mondays, '2026-10-19', tuesday, ['2026-10-19', '2026-10-19', '2026-10-26']],
    ['weeks late', mondays, '2026-09-28', tuesday, ['2026-10-19', '2026-10-19', '2026-10-26']],
    [
      'weeks late, each to be kept',
      { ...mondays, anchor: day('2026-09-28'), missed: 'stack' },
      '2026-09-28',
      tuesday,
      ['2026-09-28', '2026-09-28', '2026-10-05'],
    ],
    [
      'weeks late, each let go',
      { ...mondays, missed: 'expire' },
      '2026-09-28',
      tuesday,
      ['2026-10-26', '2026-10-26', '2026-11-02'],
    ],
    [
      'from completion',
      { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion' },
      '2026-10-12',
      tuesday,
      ['2026-10-12', '2026-10-12', '2026-10-23'],
    ],
    [
      'a month from completion',
      { rule: 'FREQ=MONTHLY', from: 'completion' },
      '2027-01-31',
      day('2027-01-31'),
      ['2027-01-31', '2027-01-31', '2027-02-28'],
    ],
  ])('[REPEAT-3e, REPEAT-3f] %s', (_, repeat, due, now, [occurrenceDay, ruleDay, next]) => {
    const { occurrence, row } = completed(sampleSeries(1, repeat, on(due)), { now })

    expect(occurrence && dueOf(occurrence)).toBe(occurrenceDay)
    expect(occurrence?.series_day).toBe(ruleDay)
    expect(row && dueOf(row)).toBe(next)
  })

  test('[REPEAT-3e] records the day that was set by hand, for the rule day', () => {
    const series = sampleSeries(1, mondays, { ...on('2026-10-21'), series_day: day('2026-10-19') })

    const { occurrence, row } = completed(series, { now: tuesday })

    expect(occurrence).toMatchObject({ ...on('2026-10-21'), series_day: '2026-10-19' })
    expect(row).toMatchObject({ ...on('2026-10-26'), series_day: '2026-10-26' })
  })

  test('[REPEAT-3g] passes over days that are skipped or have an occurrence', () => {
    const series = sampleSeries(1, {}, { repeat_skips: { '2026-10-15': true } })
    const early = sampleOccurrence(series, day('2026-10-16'))

    expect(completed(series, { others: [early] }).next).toBe('2026-10-17')
  })

  test('[REPEAT-3j] before its day, counted from completion, never stands for the same day again', () => {
    const every6 = { rule: 'FREQ=DAILY;INTERVAL=6', from: 'completion' as const }

    expect(completed(sampleSeries(1, every6, on('2026-10-20'))).next).toBe('2026-10-21')
  })

  test('counts down from completion', () => {
    const thrice = { rule: 'FREQ=DAILY', from: 'completion' as const, count: 3 }

    expect(completed(sampleSeries(1, thrice)).row?.repeat?.count).toBe(2)
  })

  test.each<[string, Partial<Repeat>]>([
    ['its last day', { rule: 'FREQ=DAILY;UNTIL=20261014' }],
    ['the last time', { rule: 'FREQ=DAILY', from: 'completion', count: 1 }],
    ['a day of a rule that is not known', { rule: 'FREQ=HOURLY' }],
  ])('[REPEAT-3h, REPEAT-3i] on %s completes the series itself, with its steps', (_, repeat) => {
    const series = sampleSeries(1, repeat)
    const step = sample(2, { due_date: null, parent_id: series.id })

    const { next, row, occurrences, world } = completed(series, { others: [step] })

    expect(next).toBeNull()
    expect(occurrences).toEqual([])
    expect(row).toMatchObject({ completed: true, due_date: series.due_date })
    expect(world.row(step.id)?.completed).toBe(true)
  })
})

describe('[REPEAT-6e] an edit of a series', () => {
  test('holds from now on, and leaves what was done of it as it was', () => {
    const series = sampleSeries(1, {}, { title: 'Water' })
    const { world } = completed(series)

    world.act([table.patch(series.id, { title: 'Water all' }, world.context().at)])
    world.act(seriesCompletion(world.context(), world.series(series.id)).mutations)

    const done = world.rows().filter(({ series_id }) => series_id === series.id)
    expect(done.map(({ title }) => title)).toEqual(['Water', 'Water all'])
  })
})

describe('[REPEAT-6f] a series that is completed as any other row', () => {
  test('has ended, and goes on once it is reopened', () => {
    const series = sampleSeries(1)
    const world = openSeriesWorld([series])
    const give = (completed: boolean) =>
      world.act([table.patch(series.id, { completed }, world.context().at)])

    give(true)
    expect(world.open()).toEqual([])

    give(false)
    expect(world.open()).toEqual([today])
  })
})

describe('[REPEAT-7b] completing a coming day early', () => {
  test('writes its occurrence alone, and the series passes over it later', () => {
    const series = sampleSeries(1)

    const early = completed(series, { coming: day('2026-10-15') })
    expect(early.occurrence).toMatchObject({ ...on('2026-10-15'), series_day: '2026-10-15' })
    expect(early.row).toEqual(series)

    expect(completed(series, { others: early.occurrences }).next).toBe('2026-10-16')
  })
})

describe('[REPEAT-4a, REPEAT-4b] reopening an occurrence', () => {
  const reopened = (world: ReturnType<typeof openSeriesWorld>, occurrence: Task | undefined) =>
    world.act(occurrence ? occurrenceReopening(world.context(), occurrence) : null)

  test('puts the series back and the occurrence away, while it holds what completing gave', () => {
    const series = sampleSeries(1, mondays, { ...on('2026-10-12'), deadline: day('2026-10-13') })
    const { world, occurrence } = completed(series)

    reopened(world, occurrence)

    expect(world.row(series.id)).toMatchObject({ ...on('2026-10-12'), deadline: '2026-10-13' })
    expect(world.row(occurrence?.id ?? '')).toMatchObject({
      completed: false,
      deleted_at: instant(noonOf(today) + 1_000),
    })
    expect(world.open()).toEqual(['2026-10-12'])
  })

  test('counts up again from completion', () => {
    const series = sampleSeries(1, { rule: 'FREQ=DAILY', from: 'completion', count: 2 })
    const { world, occurrence } = completed(series)

    reopened(world, occurrence)

    expect(world.row(series.id)?.repeat).toEqual(series.repeat)
    expect(world.open()).toEqual([today])
  })

  test('makes it an open task later', () => {
    const series = sampleSeries(1, mondays, on('2026-10-12'))
    const { world, occurrence } = completed(series)
    world.act(seriesCompletion(world.context(), world.series(series.id)).mutations)
    world.act(seriesCompletion(world.context(), world.series(series.id)).mutations)
    const advanced = world.series(series.id)

    reopened(world, occurrence)

    expect(world.row(series.id)).toEqual(advanced)
    expect(world.row(occurrence?.id ?? '')).toMatchObject({ completed: false, deleted_at: null })
    expect(world.open()).toEqual(['2026-11-02', '2026-10-12'])
  })

  test('that was put away is written again by completing', () => {
    const series = sampleSeries(1, {}, { tags: { home: true } })
    const { world, occurrence } = completed(series)
    reopened(world, occurrence)
    world.act([{ ...untag(series), at: instant(noonOf(today) + 3_600_000) }])

    world.act(seriesCompletion(world.context(), world.series(series.id)).mutations)

    expect(world.rows()).toHaveLength(2)
    expect(world.row(occurrence?.id ?? '')).toMatchObject({
      completed: true,
      deleted_at: null,
      tags: {},
    })
  })
})

function untag({ id }: Task) {
  return { type: 'patch', table: 'tasks', id, columns: { tags: { home: null } } } as const
}
