import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import type { TaskId } from '../ids.ts'

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
