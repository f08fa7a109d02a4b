import type { Day } from '../calendar/day.ts'
import { type Priority, priorities, type Task } from '../tables/tasks.ts'
import { byCodeUnits } from '../tasks/order.ts'
import { ridesAlong, type StepTree, stepsBelow } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'

/** A task that fits into some minutes, and how many of its estimate are left. */
export type Fitting = { task: Task; left: number }

/** `isWithin`: its time lies within the minutes. */
type Found = Fitting & { day: Day | null; isWithin: boolean }

type FittingContext = {
  today: Day
  /** Now, and where the minutes end, in minutes since the midnight before today. */
  now: number
  minutes: number
  steps: StepTree
  running: Task['id'] | null
  /** What is left of the estimate of a task; null: it is not known. */
  leftOf: (task: Task) => number | null
}

const most = 3

/**
 * Up to three open tasks of today, carried over, or in a list without a day, whose left is known and fits, best first. Of a
 * task with open steps its first open step counts.
 */
export function fittingTasks(tasks: Iterable<Task>, context: FittingContext): Fitting[] {
  const { today, now, minutes, steps, running, leftOf } = context
  const found = new Map<Task['id'], Found>()
  for (const task of tasks) {
    const day = dueDay(task)
    if (task.completed || ridesAlong(steps, task) || (day !== null && day > today)) continue
    const time = day === today ? task.at_minutes : null
    if (time !== null && time >= now + minutes) continue
    const begun = stepsBelow(steps, task).find(({ completed }) => !completed) ?? task
    const left = leftOf(begun)
    if (begun.id === running || task.id === running) continue
    if (left === null || left <= 0 || left > minutes) continue
    const isWithin = time !== null && time >= now
    found.set(begun.id, { task: begun, left, day, isWithin })
  }
  const rank = ({ task, left, day, isWithin }: Found) => [
    task.deadline !== null && task.deadline <= today ? 0 : 1,
    isWithin ? 0 : 1,
    placeOf(task.priority),
    day === today ? 0 : day !== null ? 1 : 2,
    -left,
  ]
  return [...found.values()]
    .sort((a, b) => inTurn(rank(a), rank(b)) || byCodeUnits(a.task.id, b.task.id))
    .slice(0, most)
    .map(({ task, left }) => ({ task, left }))
}

function placeOf(priority: Priority): number {
  return -priorities.indexOf(priority)
}

function inTurn(one: readonly number[], other: readonly number[]): number {
  for (const [index, each] of one.entries()) {
    const difference = each - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
