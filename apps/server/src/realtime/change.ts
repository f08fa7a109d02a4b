import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Column } from './tables.ts'

/** What the database announces of a change: which row, and whose; never what is in it. */
export type Change = v.InferOutput<typeof Change>

/** A row as JSON, made by the database so that its values look as they do over REST. */
export type Row = Record<string, unknown>

/** What a subscriber is told of a change. */
export type ChangeData = {
  schema: string
  table: string
  commit_timestamp: string
  type: Change['type']
  columns: Column[]
  record?: Row
  old_record?: Row
  errors: string[] | null
}

export function parseChange(announcement: string): Result<Change, 'malformed'> {
  const parsed = v.safeParse(Change, announcement)
  return parsed.success ? ok(parsed.output) : err('malformed')
}

/** The news of a row that is there; of the one before it only the key is known. */
export function changedRow(
  change: Change,
  columns: Column[],
  row: Row,
  recordBytes: number,
): ChangeData {
  const isTooLarge = bytes(row) > recordBytes
  return {
    ...about(change, columns),
    record: isTooLarge ? withSmallFieldsOnly(row) : row,
    ...(change.type === 'UPDATE' && { old_record: change.key }),
    errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
  }
}

export function deletedRow(change: Change, columns: Column[]): ChangeData {
  return { ...about(change, columns), old_record: change.key, errors: null }
}

const Change = v.pipe(
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

function about({ schema, table, commit_timestamp, type }: Change, columns: Column[]) {
  return { schema, table, commit_timestamp, type, columns }
}

function withSmallFieldsOnly(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => bytes(value) <= 64))
}

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
