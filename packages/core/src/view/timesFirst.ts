import type { Task } from '../tables/tasks.ts'

/** What has a time, by it; then the others, as they are given. */
export function timesFirst(tasks: readonly Task[]): readonly Task[] {
  if (tasks.every(({ at_minutes }) => at_minutes === null)) return tasks
  return tasks.toSorted((a, b) => minutesOf(a) - minutesOf(b))
}

/** Without a time: later than every one. */
function minutesOf({ at_minutes }: Task): number {
  return at_minutes ?? 24 * 60
}
