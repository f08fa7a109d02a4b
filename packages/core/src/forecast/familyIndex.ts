import { milliseconds } from '../calendar/day.ts'
import { familyId } from '../repeat/occurrence.ts'
import type { Task } from '../tables/tasks.ts'
import type { Span } from './focusByTask.ts'

type TaskId = Task['id']

/** The tasks of series that follow one another, and when occurrences of each were done, in order. */
export type Family = { members: Map<TaskId, Task>; completions: Map<TaskId, readonly number[]> }

/** Which tasks are of one series, and which focus on the series is whose, as `sessionsOf` in `repeat` tells them apart. */
export function openFamilyIndex() {
  const families = new Map<string, Family>()

  function familyOf(task: Task): Family | undefined {
    const series = seriesOf(task)
    return series ? families.get(familyId(series)) : undefined
  }

  return {
    change(before: Task | undefined, after: Task | undefined): void {
      for (const task of [before, after]) {
        const series = task && seriesOf(task)
        if (!series) continue
        const family = familyOf(task) ?? { members: new Map(), completions: new Map() }
        families.set(familyId(series), family)
        if (task === after) family.members.set(task.id, task)
        else family.members.delete(task.id)
        family.completions.clear()
      }
    },
    familyOf,
    /** The family of a series or an occurrence, which may be gone. */
    familyWith: (id: TaskId): Family | undefined => families.get(familyId(id)),
    /**
     * When focus on the series counts for this task: for an occurrence between the completion before and its own, for the
     * series since the last one. Null where none on a series does.
     */
    spanOf(task: Task): Span | null {
      const series = seriesOf(task)
      if (!series || (task.series_id && task.completed_at === null)) return null
      const to = task.series_id ? timeOf(task) : Number.POSITIVE_INFINITY
      const moments = completionsIn(familyOf(task), series)
      return { from: moments[indexBefore(moments, to)] ?? 0, to }
    },
  }
}

function completionsIn(family: Family | undefined, series: TaskId): readonly number[] {
  const known = family?.completions.get(series)
  if (known || !family) return known ?? []
  const moments = [...family.members.values()]
    .filter(({ series_id, completed }) => series_id === series && completed)
    .map(timeOf)
    .sort((a, b) => a - b)
  family.completions.set(series, moments)
  return moments
}

function seriesOf({ id, series_id, repeat }: Task): TaskId | null {
  return series_id ?? (repeat && id)
}

function timeOf({ completed_at }: Task): number {
  return completed_at === null ? 0 : milliseconds(completed_at)
}

/** The place of the last moment before another; -1 where none is. */
function indexBefore(moments: readonly number[], moment: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low - 1
}
