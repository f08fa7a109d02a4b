import { type Day, shiftDay, weekdayOf } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from '../tasks/task.ts'

export const filterGroups = ['carried', 'today', 'thisWeek', 'later', 'noDay', 'done'] as const
export type FilterGroup = (typeof filterGroups)[number]

/** The tasks of a filter by their day, in the order given; groups without tasks are left out. */
export function groupsOf(
  tasks: readonly Task[],
  { today, weekStart }: { today: Day; weekStart: number },
): { group: FilterGroup; tasks: readonly Task[] }[] {
  const groups = new Map<FilterGroup, Task[]>(filterGroups.map((group) => [group, []]))
  const last = lastOfWeek(today, weekStart)
  for (const task of tasks) groups.get(groupOf(task, today, last))?.push(task)
  return [...groups]
    .filter(([, tasks]) => tasks.length > 0)
    .map(([group, tasks]) => ({ group, tasks }))
}

/** A done task is never in the group of carried-over tasks. */
function groupOf(task: Task, today: Day, lastOfWeek: Day): FilterGroup {
  const day = dueDay(task)
  if (task.completed) return 'done'
  if (day === null) return 'noDay'
  if (day < today) return 'carried'
  if (day === today) return 'today'
  return day <= lastOfWeek ? 'thisWeek' : 'later'
}

/** The last day of a week that begins on a weekday: 1 for Monday to 7 for Sunday. */
export function lastOfWeek(today: Day, weekStart: number): Day {
  return shiftDay(today, (weekStart + 6 - weekdayOf(today)) % 7)
}
