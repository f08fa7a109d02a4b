import type { Task } from '../tables/tasks.ts'

type Order = (a: Task, b: Task) => number

export type SortedTasks = ReturnType<typeof openSortedTasks>

/** Tasks that are sorted when they are first asked for, and kept in order by change from then on. */
export function openSortedTasks(order: Order) {
  const tasks = new Map<string, Task>()
  let sorted: readonly Task[] | null = null

  return {
    all(): readonly Task[] {
      sorted ??= [...tasks.values()].sort(order)
      return sorted
    },
    size: () => tasks.size,
    /** Removes `before` and inserts `after`; a task that stays has both. */
    change(before: Task | undefined, after: Task | undefined): void {
      if (before) tasks.delete(before.id)
      if (after) tasks.set(after.id, after)
      if (!sorted) return
      // A copy: what was given out stays as it is.
      const list = sorted.slice()
      const from = before ? list.indexOf(before) : -1
      if (from >= 0) list.splice(from, 1)
      if (after) list.splice(indexFor(after, list, order), 0, after)
      sorted = list
    },
    /** Drops the order; the next read sorts all tasks again, which is cheaper than many changes. */
    forget(): void {
      sorted = null
    },
  }
}

/** Where a task belongs among sorted ones. */
export function indexFor(task: Task, tasks: readonly Task[], order: Order): number {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = tasks[middle]
    if (other && order(other, task) < 0) low = middle + 1
    else high = middle
  }
  return low
}
