import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'

/** The selected tasks, and the one from which a range is selected. */
export type Selection = { ids: ReadonlySet<TaskId>; anchor: TaskId | null }

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** Adds or removes a task; the next range starts from it. */
export function toggled({ ids }: Selection, id: TaskId): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects exactly the tasks from the anchor to this one. */
export function ranged({ anchor }: Selection, id: TaskId, shown: readonly Task[]): Selection {
  const end = shown.findIndex((task) => task.id === id)
  const start = shown.findIndex((task) => task.id === anchor)
  if (end < 0 || start < 0) return { ids: new Set([id]), anchor: id }
  const [first, last] = start < end ? [start, end] : [end, start]
  return { ids: idsOf(shown.slice(first, last + 1)), anchor }
}

export function allOf(shown: readonly Task[]): Selection {
  return { ids: idsOf(shown), anchor: shown[0]?.id ?? null }
}

/** The selected tasks that are still displayed, in list order: actions do not apply to hidden tasks. */
export function selectedAmong(ids: ReadonlySet<TaskId>, shown: readonly Task[]): readonly Task[] {
  return ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))
}

function idsOf(tasks: readonly Task[]): ReadonlySet<TaskId> {
  return new Set(tasks.map(({ id }) => id))
}
