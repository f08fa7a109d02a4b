import { trashedWith } from '@daymark/core/lists/tree'
import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import type { Collection } from '../store/collections.ts'
import type { Place } from '../store/places.ts'

/** Takes a task that is put somewhere out of the trash, with what went there with it. */
export function relocation(
  tasks: ReadonlyMap<Task['id'], Task>,
  { id }: Place,
  _collection: Collection,
  at: string,
): Mutation[] {
  const task = [...tasks.values()].find((one) => one.id === id)
  if (!task || task.deleted_at === null) return []
  return trashedWith([task], tasks.values()).map((row) =>
    taskTable.patch(row.id, { deleted_at: null }, at),
  )
}
