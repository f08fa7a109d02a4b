import type { TaskId } from '@daymark/core/ids'
import { tasks } from '@daymark/core/tables/tasks'
import { columnsOf, type Mutation, type Refusal } from '@daymark/sync/mutation'
import type { TaskView } from './taskView.ts'

/** What was refused, in the words of the list. */
export type RefusedKind = 'add' | 'update' | 'toggle' | 'delete' | 'restore' | 'erase'

/** An act on tasks that the server would not take, kept so that its text is not lost. */
export type TaskRefusal = Refusal & {
  kind: RefusedKind
  /** The tasks it was about, each once. */
  ids: readonly TaskId[]
  /** What the person had written, such as can be copied. */
  text: string
}

/** As the list shows it; null where it is about something other than tasks. */
export function taskRefusalOf(refusal: Refusal): TaskRefusal | null {
  const mutations = refusal.mutations.filter(({ table }) => table === tasks.name)
  const [first] = mutations
  if (!first) return null
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

/** What its tasks are called: as they were to be added, or as they show. Null where nobody knows. */
export function titlesIn(
  { mutations, ids }: TaskRefusal,
  tasks: Pick<TaskView, 'get'>,
): (string | null)[] {
  return ids.map((id) => {
    const inserted = mutations.find((mutation) => mutation.type === 'insert' && mutation.id === id)
    const { title } = inserted ? columnsOf(inserted) : {}
    return typeof title === 'string' ? title : (tasks.get(id)?.title ?? null)
  })
}

function textOf(mutation: Mutation): string {
  const { title, description } = columnsOf(mutation)
  return [title, description].filter((text) => typeof text === 'string' && text !== '').join('\n\n')
}
