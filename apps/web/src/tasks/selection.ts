import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'

/** The tasks chosen to be acted on together, and the one from which a range is drawn. */
export type Selection = { ids: ReadonlySet<TaskId>; anchor: TaskId | null }

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** With the task if it was not chosen, without it if it was; the next range starts from it. */
export function toggled({ ids }: Selection, id: TaskId): Selection {
  const turned = new Set(ids)
  if (!turned.delete(id)) turned.add(id)
  return { ids: turned, anchor: id }
}

/** Everything from the anchor to the task, in the order of the list, and nothing else. */
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

/** Those that still show, in their order: what is not seen is not acted on. */
export function chosenOf(ids: ReadonlySet<TaskId>, shown: readonly Task[]): readonly Task[] {
  return ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))
}

function idsOf(tasks: readonly Task[]): ReadonlySet<TaskId> {
  return new Set(tasks.map(({ id }) => id))
}
