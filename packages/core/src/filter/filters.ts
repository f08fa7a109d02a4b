import type { Priority, Task } from '../tables/tasks.ts'

export type Filters = {
  search: string
  priority: Priority | 'all'
  status: 'all' | 'completed' | 'not_completed'
}

export const noFilters: Filters = { search: '', priority: 'all', status: 'all' }

export function isFiltering(filters: Filters): boolean {
  return filters.search !== '' || filters.priority !== 'all' || filters.status !== 'all'
}

/** The searched text: title and description, in lower case. */
export function searchText({ title, description }: Task): string {
  return `${title}\n${description}`.toLowerCase()
}

/** Does a task pass? The search may stand anywhere in its text, in any case. */
export function matches({
  search,
  priority,
  status,
}: Filters): (task: Task, text: string) => boolean {
  const wanted = search.toLowerCase()
  return (task, text) =>
    (priority === 'all' || task.priority === priority) &&
    (status === 'all' || task.completed === (status === 'completed')) &&
    text.includes(wanted)
}
