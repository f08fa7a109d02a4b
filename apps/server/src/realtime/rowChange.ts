import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Column } from './tables.ts'

/** A change as the database announces it: the row's key and owner, never its content. */
export type RowChange = v.InferOutput<typeof RowChange>

/** A row as JSON built by the database, so that values look as they do over REST. */
export type Row = Record<string, unknown>

/** The `data` of a `postgres_changes` event. */
export type ChangePayload = {
  schema: string
  table: string
  commit_timestamp: string
  type: RowChange['type']
  columns: Column[]
  record?: Row
  old_record?: Row
  errors: string[] | null
}

export function parseRowChange(announcement: string): Result<RowChange, 'malformed'> {
  const parsed = v.safeParse(RowChange, announcement)
  return parsed.success ? ok(parsed.output) : err('malformed')
}

/** The payload for a row that exists; of the old row only the key is known. */
export function changePayload(
  change: RowChange,
  columns: Column[],
  row: Row,
  recordBytes: number,
): ChangePayload {
  const isTooLarge = bytes(row) > recordBytes
  return {
    ...about(change, columns),
    record: isTooLarge ? withSmallFieldsOnly(row) : row,
    ...(change.type === 'UPDATE' && { old_record: change.key }),
    errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
  }
}

export function deletePayload(change: RowChange, columns: Column[]): ChangePayload {
  return { ...about(change, columns), old_record: change.key, errors: null }
}

const RowChange = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    schema: v.string(),
    table: v.string(),
    type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
    key: v.record(v.string(), v.unknown()),
    owner: v.nullable(v.string()),
    commit_timestamp: v.string(),
  }),
)

function about({ schema, table, commit_timestamp, type }: RowChange, columns: Column[]) {
  return { schema, table, commit_timestamp, type, columns }
}

function withSmallFieldsOnly(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => bytes(value) <= 64))
}

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
