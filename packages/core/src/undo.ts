import type { Change, Patch } from './change.ts'
import type { Task } from './task.ts'

/** A change that was made, and the task as it was before. */
export type Done = { change: Change; before: Task | undefined }

/**
 * What takes a change back, as the task is `now`; null where nothing of it is left to take back.
 * A field goes back only while it holds what the change gave it: whoever has written it since, on
 * whichever device, was later, and undoing our edit must not undo theirs.
 */
export function inverse(done: Done, now: Task | undefined, at: string): Change | null {
  const { change, before } = done
  if (!now) return null
  const { id } = now
  const inTrash = now.deleted_at !== null
  switch (change.type) {
    case 'add':
    case 'restore':
      return inTrash ? null : { type: 'delete', id, at }
    case 'delete':
      return inTrash ? { type: 'restore', id, at } : null
    case 'toggle': {
      const stands = now.completed === change.completed && before?.completed === !change.completed
      return stands && !inTrash ? { type: 'toggle', id, completed: !change.completed, at } : null
    }
    case 'update': {
      const patch = before && !inTrash ? fieldsBack(change.patch, before, now) : {}
      return Object.keys(patch).length > 0 ? { type: 'update', id, patch, at } : null
    }
    case 'erase':
      return null
  }
}

/** Two edits of the same fields of a task as one, so that a word typed is not taken back by letters. */
export function joined(first: Done, second: Done): Done | null {
  const [one, two] = [first.change, second.change]
  if (one.type !== 'update' || two.type !== 'update' || one.id !== two.id) return null
  if (fieldsOf(one.patch).join() !== fieldsOf(two.patch).join()) return null
  return { change: two, before: first.before }
}

const fields = [
  'title',
  'description',
  'priority',
  'due_date',
  'position',
  'estimate_minutes',
] as const
type Field = (typeof fields)[number]

function fieldsOf(patch: Patch): Field[] {
  return fields.filter((field) => field in patch)
}

function fieldsBack(patch: Patch, before: Task, now: Task): Patch {
  const ours = fieldsOf(patch).filter(
    (field) => now[field] === patch[field] && before[field] !== patch[field],
  )
  return Object.fromEntries(ours.map((field) => [field, before[field]]))
}
