import { type Day, shiftDay } from '../calendar/day.ts'
import { priorities, type Task } from '../tables/tasks.ts'
import { type DayTask, remainingMinutes } from './planned.ts'

/** A task of a day, and how much of the day it takes. */
export type Waiting = { task: Task; minutes: number }

const mostOffered = 5
/** A deadline is near from so many days before. */
const nearDays = 3

/**
 * The tasks of a day that could wait, at most five: open, without a deadline within three days; lower priority first, then
 * those that were carried least, then those that take most.
 */
export function couldWait(tasks: readonly (readonly [Task, DayTask])[], day: Day): Waiting[] {
  const near = shiftDay(day, nearDays)
  return tasks
    .filter(([{ completed, deadline }]) => !completed && (deadline === null || deadline > near))
    .map(([task, counted]) => ({ task, minutes: remainingMinutes(counted) }))
    .sort(
      (a, b) =>
        priorities.indexOf(a.task.priority) - priorities.indexOf(b.task.priority) ||
        a.task.carried - b.task.carried ||
        b.minutes - a.minutes,
    )
    .slice(0, mostOffered)
}

/** The number of tasks, in their order, that have to be moved until the day fits; null: all of them are too few. */
export function enoughToMove(waiting: readonly Waiting[], over: number): number | null {
  let remaining = over
  for (const [index, { minutes }] of waiting.entries()) {
    remaining -= minutes
    if (remaining <= 0) return index + 1
  }
  return null
}
