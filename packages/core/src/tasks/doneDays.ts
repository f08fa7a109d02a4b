import { currentDay, type Day, milliseconds } from '../calendar/day.ts'
import { groupBy } from '../groupBy.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from './task.ts'

/** What was done on a day; `day` is null where neither the moment nor the day of a task is known. */
export type DoneDay = { day: Day | null; tasks: readonly Task[] }

/** What is done, by days that begin so many minutes after midnight; the last one first, also within a day. */
export function doneDays(tasks: Iterable<Task>, dayStarts: number): DoneDay[] {
  const done = [...tasks].filter((task) => task.completed && task.deleted_at === null)
  const byDay = groupBy(done, (task) => doneOn(task, dayStarts))
  return [...byDay]
    .map(([day, done]) => ({ day, tasks: done.sort(lastDoneFirst) }))
    .sort((one, other) => lastFirst(one.day, other.day))
}

/** Whole days, as many as have so many tasks. */
export function firstDoneDays(days: readonly DoneDay[], atLeast: number): readonly DoneDay[] {
  let count = 0
  const end = days.findIndex(({ tasks }) => {
    count += tasks.length
    return count >= atLeast
  })
  return end < 0 ? days : days.slice(0, end + 1)
}

function doneOn(task: Task, dayStarts: number): Day | null {
  return task.completed_at === null
    ? dueDay(task)
    : currentDay(milliseconds(task.completed_at), dayStarts)
}

/** What has no moment comes after what has one. */
const lastDoneFirst = (one: Task, other: Task) =>
  lastFirst(one.completed_at, other.completed_at) || (one.id < other.id ? -1 : 1)

/** What is none comes last. */
function lastFirst(one: string | null, other: string | null): number {
  if (one === other) return 0
  return (one ?? '') < (other ?? '') ? 1 : -1
}
