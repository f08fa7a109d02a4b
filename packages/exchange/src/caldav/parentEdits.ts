import { type TaskPatch, tasks as table } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import type { Kept } from './kept.ts'
import { after } from './newTask.ts'
import type { Edit } from './taskEdits.ts'

export type ParentEdits = { patch: TaskPatch; others: Mutation[]; waitsFor: string | null }

/** Whose step a task becomes, and which tasks become steps of it. A circle is cut where the tree is read. */
export function parentEdits(
  { task, served, at, context }: Edit,
  named: { parent: string | null; children: readonly string[]; stored: readonly Kept[] },
): ParentEdits {
  const { rows, taskOf, waiting = [] } = context
  const was = served?.todo.parent ?? null
  const id = named.parent === null ? null : taskOf(named.parent)
  const waitsFor = named.parent !== null && id === null ? named.parent : null
  const place = after(rows.lastListPosition)
  const isNew = named.parent !== was || task.parent_id === null
  const isOther = id !== task.id && id !== task.parent_id && isNew
  const patch =
    !isOther || (named.parent === null && was === null)
      ? {}
      : { parent_id: id, list_position: place }

  const known = new Set(named.stored.flatMap(({ lines }) => lines.map(uidIn)))
  const claimed = named.children
    .filter((uid) => !known.has(uid))
    .flatMap((uid) => taskOf(uid) ?? [])
  const children = [...new Set([...claimed, ...waiting])].filter(
    (child) => child !== task.id && child !== id && rows.tasks.get(child)?.parent_id !== task.id,
  )
  const others = children.map((child) => table.patch(child, { parent_id: task.id }, at))
  return { patch, others, waitsFor }
}

function uidIn(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim()
}
