import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import type { TaskId } from '../ids.ts'
import { tasks as tasksTable } from '../tables/tasks.ts'

/** The titles of the tasks of a refusal, from the refused insert or the current row; null where unknown. */
export function titlesIn(
  { mutations, ids }: { mutations: readonly Mutation[]; ids: readonly TaskId[] },
  tasks: { get(id: TaskId): { title: string } | undefined },
): (string | null)[] {
  return ids.map((id) => {
    const inserted = mutations.find((mutation) => mutation.type === 'insert' && mutation.id === id)
    const { title } = inserted ? columnsOf(inserted) : {}
    return typeof title === 'string' ? title : (tasks.get(id)?.title ?? null)
  })
}

/** What the user entered into the tasks of a refusal, for copying. */
export function textIn({ mutations }: { mutations: readonly Mutation[] }): string {
  const ofTasks = mutations.filter(({ table }) => table === tasksTable.name)
  const texts = ofTasks.map(columnsOf).flatMap(({ title, description }) => [title, description])
  return texts.filter((text) => typeof text === 'string' && text !== '').join('\n\n')
}
