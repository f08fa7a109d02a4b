import type { TaskId } from '@daymark/core/ids'
import { tasks } from '@daymark/core/tables/tasks'
import { columnsOf, type Mutation, type Refusal } from '@daymark/sync/mutation'

/** What was refused, for the messages of the list. */
export type RefusedKind = 'add' | 'update' | 'toggle' | 'delete' | 'restore' | 'erase'

/** An act on tasks that the server refused, kept so that its text is not lost. */
export type TaskRefusal = Refusal & {
  kind: RefusedKind
  /** The tasks concerned, without duplicates. */
  ids: readonly TaskId[]
  /** The text that the user entered, for copying. */
  text: string
}

/** A refusal for the list; null if it does not concern tasks. */
export function taskRefusalOf(refusal: Refusal): TaskRefusal | null {
  const mutations = refusal.mutations.filter(({ table }) => table === tasks.name)
  const [first] = mutations
  if (!first || refusal.reason === 'lost') return null
  const ids = [...new Set(mutations.map(({ id }) => id))] as TaskId[]
  const texts = mutations.map(textOf).filter((text) => text !== '')
  return { ...refusal, kind: refusedKindOf(first), ids, text: texts.join('\n\n') }
}

export function refusedKindOf(mutation: Mutation): RefusedKind {
  if (mutation.type === 'insert') return 'add'
  if (mutation.type === 'erase') return 'erase'
  if ('completed' in mutation.columns) return 'toggle'
  if ('deleted_at' in mutation.columns) return mutation.columns.deleted_at ? 'delete' : 'restore'
  return 'update'
}

function textOf(mutation: Mutation): string {
  const { title, description } = columnsOf(mutation)
  return [title, description].filter((text) => typeof text === 'string' && text !== '').join('\n\n')
}
