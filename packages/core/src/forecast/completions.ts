import type { Task } from '../tables/tasks.ts'
import type { RowChange } from './changedRows.ts'

type TaskId = Task['id']

/** Between which moments focus on a series counts: texts, in order of time. */
export type Span = { from: string; to: string }

type Occurrences = { tasks: Map<TaskId, Task>; moments: readonly string[] | null }

/** When occurrences of series were done, and which focus on a series is whose, as `sessionsOf` in `repeat` tells them apart. */
export function openCompletions(tasks: readonly Task[]) {
  const bySeries = new Map<TaskId, Occurrences>()

  function put(task: Task): void {
    if (!task.series_id) return
    const occurrences = bySeries.get(task.series_id)
    if (occurrences) {
      occurrences.tasks.set(task.id, task)
      occurrences.moments = null
    } else bySeries.set(task.series_id, { tasks: new Map([[task.id, task]]), moments: null })
  }

  function remove({ id, series_id }: Task): void {
    const occurrences = series_id && bySeries.get(series_id)
    if (!occurrences) return
    occurrences.tasks.delete(id)
    occurrences.moments = null
  }

  for (const task of tasks) put(task)

  return {
    change({ before, after }: RowChange<Task>): void {
      if (before) remove(before)
      if (after) put(after)
    },
    /** The occurrences of a series, which may be gone. */
    occurrencesOf: (series: TaskId): Iterable<TaskId> => bySeries.get(series)?.tasks.keys() ?? [],
    /**
     * When focus on the series counts for this task: for an occurrence between the completion before and its own, for the
     * series since the last one. Null where none on a series does.
     */
    spanOf(task: Task): Span | null {
      const series = seriesOf(task)
      if (!series || (task.series_id && task.completed_at === null)) return null
      const to = task.series_id ? (task.completed_at ?? '') : endless
      const moments = momentsOf(bySeries.get(series))
      return { from: moments[indexBefore(moments, to)] ?? '', to }
    },
  }
}

/** After every moment. */
const endless = '~'

/** In order. */
function momentsOf(occurrences: Occurrences | undefined): readonly string[] {
  if (!occurrences) return []
  occurrences.moments ??= [...occurrences.tasks.values()]
    .flatMap(({ completed, completed_at }) => (completed ? (completed_at ?? '') : []))
    .sort()
  return occurrences.moments
}

/** The series of an occurrence, and of itself; null of a task that does not repeat. */
export function seriesOf({ id, series_id, repeat }: Task): TaskId | null {
  return series_id ?? (repeat && id)
}

/** The place of the last moment before another; -1 where none is. */
function indexBefore(moments: readonly string[], moment: string): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? '') < moment) low = middle + 1
    else high = middle
  }
  return low - 1
}
