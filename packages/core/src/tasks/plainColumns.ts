import * as v from 'valibot'
import { err, ok, type Result } from '../result.ts'
import { type PlainColumn, plainColumns, type Task, tasks } from '../tables/tasks.ts'

/** What forms hold of the plain columns; empty is null. */
export type PlainTexts = Record<PlainColumn, string>
export type PlainValues = Pick<Task, PlainColumn>
export type PlainErrors = Partial<Record<PlainColumn, 'unreadable'>>

export const plainEntries = forEach(() => v.optional(v.string(), ''))
export const blankTexts = forEach(() => '')

export function plainTexts(task: Task): PlainTexts {
  return forEach((column) => String(task[column] ?? ''))
}

type Reading<C extends PlainColumn> = Result<Task[C], 'unreadable'>

/** Each text as the definition of its column takes it. */
export function parsePlain(texts: PlainTexts): { [C in PlainColumn]: Reading<C> } {
  const read = forEach((column) => {
    const { schema } = tasks.columns[column]
    const value = readings(texts[column]).find((reading) => v.is(schema, reading))
    return value === undefined ? err('unreadable') : ok(value)
  })
  // Each was taken by the schema of its column.
  return read as { [C in PlainColumn]: Reading<C> }
}

/** The plain columns that a draft has. */
export function plainOf(draft: Partial<PlainValues>): Partial<PlainValues> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => isPlain(name)))
}

function isPlain(name: string): boolean {
  const names: readonly string[] = plainColumns
  return names.includes(name)
}

/** A text may stand for a number. */
function readings(text: string): unknown[] {
  const trimmed = text.trim()
  return trimmed === '' ? [null] : [trimmed, Number(trimmed)]
}

function forEach<T>(of: (column: PlainColumn) => T): Record<PlainColumn, T> {
  const entries = plainColumns.map((column) => [column, of(column)])
  return Object.fromEntries(entries)
}
