import type { Row, Table } from './definition.ts'
import { isSame, keysOf } from './merge.ts'
import { columnsOf, type Mutation } from './mutation.ts'

/**
 * Whether a user would miss the mutation: it writes content, or takes a row out of the trash. A column
 * that only a newer version knows counts as content.
 */
export function hasContent(table: Table, mutation: Mutation): boolean {
  if (mutation.type === 'insert') return false
  const { user_id: _, ...columns } = columnsOf(mutation)
  return Object.entries(columns).some(([name, value]) => {
    const column = table.columns[name]
    return !column || column.edit === 'content' || (name === 'deleted_at' && value === null)
  })
}

/** Whether the returned row is newer than the edit and has none of its values. */
export function isOverwritten(table: Table, mutation: Mutation, row: Row): boolean {
  if (!hasContent(table, mutation) || row.updated_at <= mutation.at) return false
  const { id: _, user_id: __, ...columns } = columnsOf(mutation)
  return Object.entries(columns).every(([name, value]) => {
    if (table.columns[name]?.merge !== 'keys') return !isSame(row[name], value)
    const keys = keysOf(row[name])
    return Object.entries(keysOf(value)).every(([key, isSet]) => (isSet === true) !== key in keys)
  })
}
