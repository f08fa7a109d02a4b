import type { Task } from '@daymark/core/tables/tasks'
import { byCodeUnits } from '@daymark/core/tasks/order'
import type { FeedRows } from './feedRows.ts'

/** The names of the list, the section and the tags of a task, each once; those in the trash are none. */
export function categoriesOf(
  lists: FeedRows['lists'],
  tags: FeedRows['tags'],
): (task: Pick<Task, 'list_id' | 'tags'>) => string[] {
  const present = <R extends { deleted_at: string | null }>(row: R) => row.deleted_at === null
  const listsById = new Map(lists.filter(present).map((list) => [list.id, list]))
  const tagNames = new Map(tags.filter(present).map(({ id, name }) => [id, name]))

  return (task) => {
    if (task.list_id === null && Object.keys(task.tags).length === 0) return []
    const list = listsById.get(task.list_id ?? '')
    const above = listsById.get(list?.parent_id ?? '')
    const tagged = Object.keys(task.tags).flatMap((id) => tagNames.get(id) ?? [])
    const names = [...(above ? [above.name] : []), ...(list ? [list.name] : [])]
    return [...new Set([...names, ...tagged.sort(byCodeUnits)])]
  }
}
