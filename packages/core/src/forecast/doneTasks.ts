import { familyId } from '../repeat/occurrence.ts'
import type { Task } from '../tables/tasks.ts'
import { byCodeUnits } from '../tasks/order.ts'
import type { RowChange } from './changedRows.ts'
import { seriesOf } from './completions.ts'
import { nameOf } from './name.ts'

/** Of what there are many kinds, with few tasks each. */
export type Kind = 'series' | 'name'

const keyOf: Record<Kind, (task: Task) => string | null> = {
  series(task) {
    const series = seriesOf(task)
    return series && familyId(series)
  },
  name: ({ title }) => nameOf(title) || null,
}

/** The tasks that are done since a moment, and those of each kind, the latest first. A kind is sorted out when it is first asked for. */
export function openDoneTasks(tasks: readonly Task[], since: string) {
  const counts = ({ completed, completed_at }: Task) =>
    completed && completed_at !== null && completed_at >= since
  let all = tasks.filter(counts).sort(latestFirst)
  const indexes = new Map<Kind, Map<string, Task[]>>()

  function indexOf(kind: Kind): Map<string, Task[]> {
    const index = indexes.get(kind) ?? new Map<string, Task[]>()
    if (indexes.has(kind)) return index
    for (const task of all) listFor(task, kind, index)?.push(task)
    indexes.set(kind, index)
    return index
  }

  function listsOf(task: Task): Task[][] {
    const ofKinds = [...indexes].flatMap(([kind, index]) => [listFor(task, kind, index) ?? []])
    return [all, ...ofKinds]
  }

  return {
    change(changes: readonly RowChange<Task>[]): void {
      if (changes.length > sortThreshold) {
        const outdated = new Set(changes.map(({ before }) => before))
        const added = changes.flatMap(({ after }) => (after && counts(after) ? after : []))
        all = [...all.filter((task) => !outdated.has(task)), ...added].sort(latestFirst)
        indexes.clear()
        return
      }
      for (const { before, after } of changes) {
        if (before && counts(before))
          for (const list of listsOf(before)) list.splice(placeIn(list, before), 1)
        if (after && counts(after))
          for (const list of listsOf(after)) list.splice(placeIn(list, after), 0, after)
      }
    },
    all: (): readonly Task[] => all,
    of: (kind: Kind, key: string): readonly Task[] => indexOf(kind).get(key) ?? none,
  }
}

function listFor(task: Task, kind: Kind, index: Map<string, Task[]>): Task[] | null {
  const key = keyOf[kind](task)
  if (key === null) return null
  const list = index.get(key) ?? []
  if (list.length === 0) index.set(key, list)
  return list
}

/** Where a task stands in a list, or would. */
function placeIn(list: readonly Task[], task: Task): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle]
    if (other && latestFirst(other, task) < 0) low = middle + 1
    else high = middle
  }
  return low
}

// With more changes it is cheaper to sort again than to insert each task.
const sortThreshold = 500

const none: readonly never[] = []

/** Moments are texts in order of time. */
function latestFirst(a: Task, b: Task): number {
  return byCodeUnits(b.completed_at ?? '', a.completed_at ?? '') || byCodeUnits(a.id, b.id)
}
