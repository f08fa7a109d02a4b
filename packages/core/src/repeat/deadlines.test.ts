import { apply } from '@daymark/sync/merge'
import type { Mutation } from '@daymark/sync/mutation'
import { expect, test } from 'vitest'
import { comingTo, rescheduling, worldOf } from '../../corpus/seriesWorld.ts'
import { shiftDay } from '../calendar/day.ts'
import { type Task, tasks as table } from '../tables/tasks.ts'
import { deadlineMark } from '../tasks/deadlineMark.ts'
import { sampleSeries, today } from '../tasks/samples.ts'
import { repeating, stopping } from './changing.ts'
import { seriesCompletion } from './completing.ts'
import { openSeriesIndex } from './seriesIndex.ts'
import { startOf } from './writing.ts'

const missedDays = 40
const anchor = shiftDay(today, -missedDays)
const tomorrow = shiftDay(today, 1)
const at = '2026-10-14T10:00:00.000Z'

/** A daily task that was missed for 40 days, each to be done by the day after. */
const daily = { anchor }
const byNextDay = { due_date: startOf(anchor), deadline: shiftDay(anchor, 1) }

/** Returns the shown task after these mutations. */
function shownAfter(mutations: (index: ReturnType<typeof openSeriesIndex>) => readonly Mutation[]) {
  const index = openSeriesIndex(today)
  const series = sampleSeries(1, daily, byNextDay)
  const [shown] = index.take([series])
  let task: Task | undefined = shown?.after
  for (const mutation of mutations(index)) {
    const before = index.rows.get(series.id)
    const after = table.parse(apply(table, before, mutation)) ?? undefined
    for (const change of index.change([{ before, after }])) task = change.after
  }
  return task
}

test('[REPEAT-3m] a daily task missed for 40 days shows the deadline of the day on which it shows', () => {
  const task = shownAfter(() => [])

  expect(task).toMatchObject({ series_day: today, deadline: tomorrow })
  expect(task && deadlineMark(task, today)).toBe('near')
})

test('[REPEAT-3m] and on another day that of the other day', () => {
  const index = openSeriesIndex(today)
  index.take([sampleSeries(1, daily, byNextDay)])

  expect(index.turn(tomorrow, 0)).toMatchObject([{ after: { deadline: shiftDay(today, 2) } }])
})

test('[REPEAT-3m] a deadline that is typed into what shows is the one that shows', () => {
  const typed = shiftDay(today, 5)

  const task = shownAfter((index) => [
    index.keepRuleDay(table.patch(sampleSeries(1).id, { deadline: typed }, at)),
  ])

  expect(task).toMatchObject({ series_day: today, deadline: typed })
})

test('[REPEAT-3m] a deadline that is taken off is none', () => {
  const task = shownAfter((index) => [
    index.keepRuleDay(table.patch(sampleSeries(1).id, { deadline: null }, at)),
  ])

  expect(task?.deadline).toBeNull()
})

test('[REPEAT-6a] what is given another day keeps the deadline that showed, or gets the one given with it', () => {
  const due_date = startOf(tomorrow)
  const chosen = shiftDay(today, 3)
  const rescheduled = (changes: Partial<Task>) =>
    shownAfter((index) => [
      index.keepRuleDay(table.patch(sampleSeries(1).id, { due_date, ...changes }, at)),
    ])

  expect(rescheduled({})).toMatchObject({ due_date, series_day: today, deadline: tomorrow })
  expect(rescheduled({ deadline: chosen })).toMatchObject({ due_date, deadline: chosen })
})

const lastDay = { ...daily, rule: `FREQ=DAILY;UNTIL=${today.replaceAll('-', '')}` }

test.each<[string, typeof daily, (...world: Parameters<typeof stopping>) => readonly Mutation[]]>([
  ['no longer repeats', daily, stopping],
  [
    'repeats in another way',
    daily,
    (context, series) =>
      repeating(context, series, { ...series.repeat, rule: 'FREQ=DAILY;INTERVAL=2' }),
  ],
  ['is moved', daily, (context, series) => rescheduling(context, series, tomorrow)],
  [
    'is done for the last time',
    lastDay,
    (context, series) => seriesCompletion(context, series).mutations,
  ],
])('[REPEAT-3m] a series that %s keeps the deadline that showed', (_, repeat, act) => {
  const { world, id, series } = worldOf(repeat, byNextDay)

  world.act(act(world.context(), series()))

  expect(world.row(id)?.deadline).toBe(tomorrow)
})

test('[REPEAT-3k] completed, it stands on the next day with the deadline of that day', () => {
  const { world, series } = worldOf(daily, byNextDay)

  world.act(seriesCompletion(world.context(), series()).mutations)

  expect(series()).toMatchObject({ series_day: tomorrow, deadline: shiftDay(today, 2) })
  expect(comingTo(world.context(), series(), shiftDay(today, 2))).toHaveLength(1)
})
