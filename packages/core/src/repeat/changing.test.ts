import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { comingTo, openSeriesWorld, rescheduling, worldOf } from '../../corpus/seriesWorld.ts'
import { boundsOf, Day } from '../calendar/day.ts'
import type { Repeat } from '../tables/tasks.ts'
import { sample, sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import {
  detaching,
  occurrenceDeletion,
  repeating,
  repeatingFrom,
  skipping,
  stopping,
} from './changing.ts'
import { seriesCompletion } from './completing.ts'
import { occurrenceId } from './occurrence.ts'

const day = (text: string) => v.parse(Day, text)
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })
const mondays = { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: day('2026-10-12') }
const friday = day('2026-10-16')

describe('[REPEAT-6a, REPEAT-6b] giving a series another day', () => {
  test('moves this one alone: it stands for its rule day, and the anchor stays', () => {
    const { world, series } = worldOf(mondays, on('2026-10-12'))

    world.act(rescheduling(world.context(), series(), friday))

    expect(series()).toMatchObject({ ...on('2026-10-16'), series_day: '2026-10-12' })
    expect(series().repeat).toMatchObject(mondays)
    expect(seriesCompletion(world.context(), series()).next).toBe('2026-10-19')
  })

  test('moves the one it shows where earlier ones were missed', () => {
    const { world, series } = worldOf(mondays, on('2026-09-28'))

    world.act(rescheduling(world.context(), series(), friday))

    expect(series()).toMatchObject({ ...on('2026-10-16'), series_day: '2026-10-12' })
  })

  test.each([
    ['the weekday', 'FREQ=WEEKLY;BYDAY=WE', '2026-10-16', 'FREQ=WEEKLY;BYDAY=FR'],
    [
      'of several weekdays the one moved',
      'FREQ=WEEKLY;BYDAY=MO,WE,SU',
      '2026-10-16',
      'FREQ=WEEKLY;BYDAY=MO,FR,SU',
    ],
    [
      'of several weekdays one that is there',
      'FREQ=WEEKLY;BYDAY=MO,WE',
      '2026-10-19',
      'FREQ=WEEKLY;BYDAY=MO',
    ],
    ['the date', 'FREQ=MONTHLY;BYMONTHDAY=14', '2026-10-16', 'FREQ=MONTHLY;BYMONTHDAY=16'],
    [
      'the end that would lie before',
      'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261014',
      '2026-10-16',
      'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261016',
    ],
    [
      'of several dates the one moved',
      'FREQ=MONTHLY;BYMONTHDAY=1,14',
      '2026-10-16',
      'FREQ=MONTHLY;BYMONTHDAY=1,16',
    ],
    [
      'a date that not every month has',
      'FREQ=MONTHLY;BYMONTHDAY=14',
      '2026-10-30',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    ],
    ['the last day', 'FREQ=MONTHLY;BYMONTHDAY=14', '2026-10-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['the weekday of a month', 'FREQ=MONTHLY;BYDAY=2WE', '2026-10-16', 'FREQ=MONTHLY;BYDAY=3FR'],
    ['to the fifth of a month', 'FREQ=MONTHLY;BYDAY=2WE', '2026-10-29', 'FREQ=MONTHLY;BYDAY=-1TH'],
    [
      'of several weekdays of a month the one moved',
      'FREQ=MONTHLY;BYDAY=1MO,2WE',
      '2026-10-16',
      'FREQ=MONTHLY;BYDAY=1MO,3FR',
    ],
    [
      'the place',
      'FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=4',
      '2026-10-16',
      'FREQ=MONTHLY;BYMONTHDAY=16',
    ],
    [
      'the month',
      'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14',
      '2026-11-03',
      'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=3',
    ],
    [
      'nothing but the anchor',
      'FREQ=DAILY;INTERVAL=3;UNTIL=20270101',
      '2026-10-16',
      'FREQ=DAILY;INTERVAL=3;UNTIL=20270101',
    ],
  ])('‘Move the following too’ moves %s', (_, rule, to, expected) => {
    const { world, series } = worldOf({ rule }, { deadline: today })

    world.act(repeatingFrom(world.context(), series(), day(to)))

    expect(series()).toMatchObject({
      ...on(to),
      series_day: to,
      deadline: to,
      repeat: { rule: expected, anchor: to, missed: 'roll' },
    })
    expect(world.open()).toEqual([to])
  })
})

describe('[REPEAT-6c] ‘Skip this one’', () => {
  test('passes its day over', () => {
    const { world, series } = worldOf(mondays, { ...on('2026-10-12'), deadline: day('2026-10-13') })

    world.act(skipping(world.context(), series())?.mutations ?? [])

    expect(series()).toMatchObject({
      ...on('2026-10-19'),
      series_day: '2026-10-19',
      deadline: '2026-10-20',
      repeat_skips: { '2026-10-12': true },
    })
    expect(world.rows()).toHaveLength(1)
  })

  test.each<[string, Partial<Repeat>, string, string]>([
    ['the newest, where others were missed', {}, '2026-10-10', '2026-10-15'],
    ['the oldest, where each is kept', { missed: 'stack' }, '2026-10-10', '2026-10-11'],
    [
      'from completion, one that was missed',
      { from: 'completion', rule: 'FREQ=DAILY;INTERVAL=3' },
      '2026-10-10',
      '2026-10-17',
    ],
    [
      'from completion, one still to come',
      { from: 'completion', rule: 'FREQ=DAILY;INTERVAL=3' },
      '2026-10-16',
      '2026-10-19',
    ],
  ])('%s', (_, repeat, due, next) => {
    const { world, series } = worldOf({ anchor: day('2026-10-01'), ...repeat }, on(due))

    expect(skipping(world.context(), series())?.next).toBe(next)
  })

  test('of a coming one leaves the series where it is', () => {
    const { world, series } = worldOf()

    const act = skipping(world.context(), series(), friday)
    world.act(act?.mutations ?? [])

    expect(act?.next).toBe(today)
    expect(series()).toMatchObject({ ...on(today), repeat_skips: { '2026-10-16': true } })
  })

  test('of the last one is none', () => {
    const { world, series } = worldOf({ rule: 'FREQ=DAILY;UNTIL=20261014' })

    expect(skipping(world.context(), series())).toBeNull()
  })
})

describe('[REPEAT-6d] ‘Stop repeating’', () => {
  test('leaves a plain task on the day it shows', () => {
    const { world, id, series } = worldOf(mondays, {
      ...on('2026-09-28'),
      series_day: day('2026-09-28'),
    })

    world.act(stopping(world.context(), series()))

    expect(world.row(id)).toMatchObject({
      ...on('2026-10-12'),
      repeat: null,
      series_day: null,
      completed: false,
    })
  })
})

describe('[REPEAT-7c, REPEAT-7k, REPEAT-7l] a coming day alone', () => {
  test('is an open occurrence, with the changes and on the day chosen', () => {
    const { world, id, series } = worldOf()

    world.act(
      detaching(world.context(), series(), friday, {
        day: day('2026-10-17'),
        changes: { title: 'Twice' },
      }),
    )

    expect(world.row(occurrenceId(id, friday))).toMatchObject({
      ...on('2026-10-17'),
      title: 'Twice',
      series_id: id,
      series_day: '2026-10-16',
      completed: false,
      deleted_at: null,
    })
    expect(world.open()).toEqual([today, friday])
    expect(comingTo(world.context(), series(), day('2026-10-18'))).not.toContain(friday)
  })

  test('has its deadline as many days later', () => {
    const { world, id, series } = worldOf({}, { deadline: day('2026-10-15') })

    world.act(detaching(world.context(), series(), friday))

    expect(world.row(occurrenceId(id, friday))?.deadline).toBe('2026-10-17')
  })

  test('that the series shows leaves it on the next', () => {
    const { world, series } = worldOf()

    world.act(detaching(world.context(), series(), today))

    expect(world.open()).toEqual(['2026-10-15', today])
  })

  test('that is deleted is skipped', () => {
    const { world, id, series } = worldOf()
    world.act(detaching(world.context(), series(), friday))
    const occurrence = world.row(occurrenceId(id, friday))

    world.act(occurrence ? occurrenceDeletion(world.context(), occurrence) : null)

    expect(world.open()).toEqual([today])
    expect(series().repeat_skips).toEqual({ '2026-10-16': true })
    expect(comingTo(world.context(), series(), day('2026-10-18'))).toEqual([
      '2026-10-15',
      '2026-10-17',
      '2026-10-18',
    ])
  })

  test('that is deleted without its series goes to the trash', () => {
    const occurrence = sampleOccurrence(sampleSeries(1), friday)
    const world = openSeriesWorld([occurrence])

    world.act(occurrenceDeletion(world.context(), occurrence))

    expect(world.row(occurrence.id)?.deleted_at).not.toBeNull()
  })
})

describe('[REPEAT-8a] a rule that is given', () => {
  const every3Days = {
    rule: 'FREQ=DAILY;INTERVAL=3',
    from: 'due',
    anchor: today,
    missed: 'roll',
  } as const

  test('begins on the day that a task has', () => {
    const world = openSeriesWorld([sample(1, on('2026-10-16'))])

    world.act(repeating(world.context(), sample(1, on('2026-10-16')), every3Days))

    const series = world.series(sample(1).id)
    expect(series.repeat.anchor).toBe(friday)
    expect(seriesCompletion(world.context(), series).next).toBe('2026-10-19')
  })

  test('begins on its own day where a task has none', () => {
    const world = openSeriesWorld([sample(1, { due_date: null })])

    world.act(repeating(world.context(), sample(1, { due_date: null }), every3Days))

    expect(world.series(sample(1).id)).toMatchObject({ ...on(today), series_day: today })
  })

  test('lets a series stand once more on the day that it shows, and keeps what it follows', () => {
    const follows = sampleSeries(2).id
    const { world, series } = worldOf({ ...mondays, follows }, on('2026-09-28'))

    world.act(repeating(world.context(), series(), every3Days))

    expect(series()).toMatchObject({ ...on('2026-10-12'), series_day: '2026-10-12' })
    expect(series().repeat).toEqual({ ...every3Days, anchor: '2026-10-12', follows })
  })
})
