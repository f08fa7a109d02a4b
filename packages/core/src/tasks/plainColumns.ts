import * as v from 'valibot'
import { type PlainColumn, plainColumns, type Task } from '../tables/tasks.ts'

/** What forms hold of the plain columns; empty is null. */
export type PlainTexts = Record<PlainColumn, string>
export type PlainValues = Pick<Task, PlainColumn>

export const plainEntries = forEach(() => v.optional(v.string(), ''))
export const blankTexts = forEach(() => '')

/** The plain columns that a draft has. */
export function plainOf(draft: Partial<PlainValues>): Partial<PlainValues> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => isPlain(name)))
}

function isPlain(name: string): boolean {
  const names: readonly string[] = plainColumns
  return names.includes(name)
}

export function forEach<T>(of: (column: PlainColumn) => T): Record<PlainColumn, T> {
  const entries = plainColumns.map((column) => [column, of(column)])
  return Object.fromEntries(entries)
}
