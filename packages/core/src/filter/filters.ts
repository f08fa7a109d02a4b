import type { Priority, Task } from '../tables/tasks.ts'
import { fold, foldSearch } from './folded.ts'

export type Filters = {
  search: string
  priority: Priority | 'all'
  status: 'all' | 'completed' | 'not_completed'
}

export const noFilters: Filters = { search: '', priority: 'all', status: 'all' }

export function isFiltering(filters: Filters): boolean {
  return filters.search !== '' || filters.priority !== 'all' || filters.status !== 'all'
}

/** The searched text: title and description, folded. */
export function searchText({ title, description }: Task): string {
  return `${fold(title)}\n${fold(description)}`
}

/** Whether a task passes. What is searched for may stand anywhere in its text. */
export function matches({
  search,
  priority,
  status,
}: Filters): (task: Task, text: string) => boolean {
  const wanted = foldSearch(search)
  return (task, text) =>
    (priority === 'all' || task.priority === priority) &&
    (status === 'all' || task.completed === (status === 'completed')) &&
    text.includes(wanted)
}
