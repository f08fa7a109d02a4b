import type { Row } from '@daymark/sync/definition'

/**
 * The columns whose values are told where others replace them without having seen them. `deleted_at`: that a row which was
 * edited here is in the trash.
 */
export const toldColumns: Readonly<Record<string, readonly string[]>> = {
  tasks: [
    ...['title', 'description', 'priority', 'due_date', 'at_minutes', 'deadline'],
    ...['estimate_minutes', 'list_id', 'parent_id', 'repeat', 'tags', 'deleted_at'],
  ],
  lists: ['name', 'deleted_at'],
  tags: ['name', 'deleted_at'],
  filters: ['name', 'query', 'deleted_at'],
  reminders: ['before_minutes', 'at'],
  days: ['note', 'capacity_minutes'],
}

/** Occurrences come and go with their series. */
export function isLeftOut({ series_id }: Row): boolean {
  return (series_id ?? null) !== null
}
