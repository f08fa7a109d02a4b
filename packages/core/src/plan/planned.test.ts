import { expect, test } from 'vitest'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleSeries } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { comingDayTask, type DayTask, dayPlanOf, plannedEstimate } from './planned.ts'

const task = (changes: Partial<DayTask>): DayTask => ({
  ...{ isDone: false, estimate: null, before: 0, onDay: 0 },
  ...changes,
})

test.each<[string, Partial<DayTask>, number, number]>([
  ['an open task takes its estimate', { estimate: 60 }, 60, 0],
  ['what earlier days have worked off is not planned again', { estimate: 60, before: 45 }, 15, 0],
  ['an estimate that is used up takes nothing', { estimate: 60, before: 90 }, 0, 0],
  ['the focus of the day counts towards it', { estimate: 60, onDay: 20 }, 60, 20],
  ['more focus than was left counts as it is', { estimate: 60, before: 45, onDay: 30 }, 30, 30],
  ['without an estimate the focus alone counts', { onDay: 25 }, 25, 25],
  ['a done task takes its focus of the day', { isDone: true, estimate: 60, onDay: 40 }, 40, 40],
  ['a done task without focus takes its estimate', { isDone: true, estimate: 60 }, 60, 60],
  ['a done task with neither takes nothing', { isDone: true }, 0, 0],
])('[PLAN-1a, PLAN-1b] %s', (_, changes, planned, done) => {
  expect(dayPlanOf([task(changes)])).toMatchObject({ planned, done })
})

test('[PLAN-1e] a day adds its tasks up, and tells how many open ones have no estimate', () => {
  const tasks = [task({ estimate: 30 }), task({}), task({ onDay: 10 }), task({ isDone: true })]

  expect(dayPlanOf(tasks)).toEqual({ planned: 40, done: 10, unestimated: 2 })
  expect(dayPlanOf([])).toEqual({ planned: 0, done: 0, unestimated: 0 })
})

test('[PLAN-1a] a task without an estimate takes that of its open steps without a day', () => {
  const trip = sample(1)
  const step = (number: number, parent: Task, changes: Partial<Task>) =>
    sample(number, { due_date: null, parent_id: parent.id, ...changes })
  const pack = step(2, trip, {})
  const below = [
    pack,
    step(3, pack, { estimate_minutes: 10 }),
    step(4, trip, { estimate_minutes: 20 }),
    step(5, trip, { estimate_minutes: 40, completed: true }),
    step(6, trip, { estimate_minutes: 80, due_date: '2026-10-15T00:00:00' }),
  ]
  const own = { ...trip, estimate_minutes: 15 }

  expect(plannedEstimate(stepTree([trip, ...below]), trip)).toBe(30)
  expect(plannedEstimate(stepTree([own, ...below]), own)).toBe(15)
  expect(plannedEstimate(stepTree([trip]), trip)).toBeNull()
})

test('[PLAN-1j, REPEAT-7i] a coming day of a series takes its estimate, else that of all its steps', () => {
  const series = sampleSeries(1)
  const steps = [10, 20].map((estimate_minutes, index) =>
    sample(index + 2, {
      ...{ due_date: null, parent_id: series.id, completed: index === 0 },
      estimate_minutes,
    }),
  )
  const own = { ...series, estimate_minutes: 15 }
  const planOf = (row: Task, below: Task[]) =>
    dayPlanOf([comingDayTask(stepTree([row, ...below]), row)])

  expect(planOf(own, steps)).toEqual({ planned: 15, done: 0, unestimated: 0 })
  expect(planOf(series, steps)).toEqual({ planned: 30, done: 0, unestimated: 0 })
  expect(planOf(series, [])).toEqual({ planned: 0, done: 0, unestimated: 1 })
})
