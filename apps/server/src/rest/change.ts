import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import { putIsOneRow, putMismatch, putNeedsKey } from './errors.ts'
import type { Condition } from './query.ts'
import type { TableRequest, Write } from './request.ts'
import type { Table } from './schema.ts'
import type { Change, Conflict } from './writeSql.ts'

/** The change that a request makes in a table, or an error if something required is missing. */
export function changeOf(
  table: Table,
  request: TableRequest,
  write: Write,
): Result<Change, RestError> {
  switch (write.kind) {
    case 'insert':
      return ok({ ...write, conflict: conflictOf(table, request) })
    case 'put':
      return putOf(table, request, write)
    case 'update':
    case 'delete':
      return ok(write)
  }
}

function conflictOf(table: Table, { prefer, query }: TableRequest): Conflict | null {
  const columns = wholeKey(table, query.onConflict ?? table.primaryKey)
  return prefer.resolution === null || columns.length === 0
    ? null
    : { columns, resolution: prefer.resolution }
}

/** Pages from before the keys by person name the id alone. */
function wholeKey({ isKeyedByPerson }: Table, columns: string[]): string[] {
  return isKeyedByPerson && columns.length === 1 && columns[0] === 'id'
    ? ['user_id', 'id']
    : columns
}

function putOf(
  table: Table,
  { query }: TableRequest,
  write: Extract<Write, { kind: 'put' }>,
): Result<Change, RestError> {
  if (query.range.limit !== null || query.range.offset > 0) return err(putIsOneRow())
  const named = query.where.map(keyColumn)
  const isKey =
    table.primaryKey.length > 0 &&
    named.every((column) => column !== null && table.primaryKey.includes(column)) &&
    table.primaryKey.every((column) => named.includes(column))
  if (!isKey) return err(putNeedsKey())
  const keyed = table.primaryKey.every((column) => write.payload.columns.includes(column))
  return keyed ? ok(write) : err(putMismatch())
}

/** The column of a condition of the form `column=eq.value`. */
function keyColumn(condition: Condition): string | null {
  if (condition.kind === 'group' || condition.not || condition.field.path.length > 0) return null
  const { comparison, field } = condition
  return comparison.kind === 'value' && comparison.operator === 'eq' ? field.column : null
}
