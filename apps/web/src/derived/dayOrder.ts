import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { timesFirst } from '@daymark/core/view/timesFirst'
import type { Planner } from '../context.tsx'

/** Whether what has a time stands where it was put by hand on a day. */
export function isByHand({ days }: Pick<Planner, 'days'>, day: Day): boolean {
  return days.values().find(({ date }) => date === day)?.sort === 'hand'
}

/** The tasks of a day as they show, of those in their order by hand. */
export function inDayOrder(
  planner: Pick<Planner, 'days'>,
  day: Day,
  tasks: readonly Task[],
): readonly Task[] {
  if (isByHand(planner, day)) return tasks
  const known = sorted.get(tasks) ?? timesFirst(tasks)
  sorted.set(tasks, known)
  return known
}

// A list is another array once something in it changes.
const sorted = new WeakMap<readonly Task[], readonly Task[]>()
