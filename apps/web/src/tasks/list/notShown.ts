import type { Task } from '@daymark/core/tables/tasks'

/** So many rows are listed. */
const limit = 5

/** What of these is not shown, open ones before done ones: how many, and the first ones. */
export function notShown(
  found: readonly Task[],
  shown: readonly Task[],
): { count: number; first: readonly Task[] } {
  const ids = new Set(shown.map(({ id }) => id))
  const others = found.filter(({ id }) => !ids.has(id))
  const first = [
    ...others.filter(({ completed }) => !completed),
    ...others.filter(({ completed }) => completed),
  ]
  return { count: others.length, first: first.slice(0, limit) }
}
