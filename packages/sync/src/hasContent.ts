import type { Table } from './definition.ts'
import { columnsOf, type Mutation } from './mutation.ts'

/**
 * Something a user would miss: content they wrote, or a row they took out of the trash. A column that
 * only a newer version knows counts as content.
 */
export function hasContent(table: Table, mutation: Mutation): boolean {
  if (mutation.type === 'insert') return false
  const { user_id: _, ...columns } = columnsOf(mutation)
  return Object.entries(columns).some(([name, value]) => {
    const column = table.columns[name]
    return !column || column.edit === 'content' || (name === 'deleted_at' && value === null)
  })
}
