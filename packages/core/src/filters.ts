import type { Priority, Task } from './task.ts'

export type Filters = {
  search: string
  priority: Priority | 'all'
  status: 'all' | 'completed' | 'not_completed'
}

export const noFilters: Filters = { search: '', priority: 'all', status: 'all' }

export function isFiltering(filters: Filters): boolean {
  return filters.search !== '' || filters.priority !== 'all' || filters.status !== 'all'
}

/** Does a task pass? The search text may stand anywhere in title or description, in any case. */
export function matches({ search, priority, status }: Filters): (task: Task) => boolean {
  const wanted = search.toLowerCase()
  return (task) =>
    (priority === 'all' || task.priority === priority) &&
    (status === 'all' || task.completed === (status === 'completed')) &&
    (task.title.toLowerCase().includes(wanted) || task.description.toLowerCase().includes(wanted))
}
