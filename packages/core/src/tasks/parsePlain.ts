import * as v from 'valibot'
import { err, ok, type Result } from '../result.ts'
import { type PlainColumn, type Task, tasks } from '../tables/tasks.ts'
import { forEach, type PlainTexts } from './plainColumns.ts'

export type PlainErrors = Partial<Record<PlainColumn, ColumnError>>
type ColumnError = 'unreadable'

type Readings = { [C in PlainColumn]: Result<Task[C], ColumnError> }

/** Each text as the definition of its column takes it. */
export function parsePlain(texts: PlainTexts): Readings {
  const read = forEach((column) => {
    const { schema } = tasks.columns[column]
    return parseColumn<unknown>(schema, texts[column])
  })
  // Each was read by the schema of its own column.
  return read as Readings
}

/** A text as the schema of a column takes it, which may be as a number; empty is null. */
export function parseColumn<T>(
  schema: v.GenericSchema<unknown, T>,
  text: string,
): Result<T, ColumnError> {
  const trimmed = text.trim()
  const readings = trimmed === '' ? [null] : [trimmed, Number(trimmed)]
  const value = readings.find((reading) => v.is(schema, reading))
  return value === undefined ? err('unreadable') : ok(v.parse(schema, value))
}
