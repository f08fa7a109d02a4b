import type { TaskId } from '@daymark/core/ids'
import { tasks } from '@daymark/core/tables/tasks'
import type { Mutation, Refusal } from '@daymark/sync/mutation'

/** What was refused, for the messages of the list. */
export type RefusedKind = 'add' | 'update' | 'toggle' | 'delete' | 'restore' | 'erase'

/** An act on tasks that the server refused, kept so that its text is not lost. */
export type TaskRefusal = Refusal & {
  kind: RefusedKind
  /** The tasks concerned, without duplicates. */
  ids: readonly TaskId[]
}

/** A refusal for the list; null if it does not concern tasks. */
export function taskRefusalOf(refusal: Refusal): TaskRefusal | null {
  const mutations = refusal.mutations.filter(({ table }) => table === tasks.name)
  const [first] = mutations
  if (!first || refusal.reason === 'lost') return null
  const ids = [...new Set(mutations.map(({ id }) => id))] as TaskId[]
  return { ...refusal, kind: refusedKindOf(first), ids }
}

export function refusedKindOf(mutation: Mutation): RefusedKind {
  if (mutation.type === 'insert') return 'add'
  if (mutation.type === 'erase') return 'erase'
  if ('completed' in mutation.columns) return 'toggle'
  if ('deleted_at' in mutation.columns) return mutation.columns.deleted_at ? 'delete' : 'restore'
  return 'update'
}
