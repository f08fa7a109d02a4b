import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Column } from './tables.ts'

/** What the database announces of changed rows: whose they are and which, never their content. */
export type Change = RowChange | RangeChange

type Announcement = v.InferOutput<typeof RowsAnnouncement>
type About = Omit<Announcement, 'rows'>

/** One row has changed. */
export type RowChange = About & { key: Row }

/** The rows of the owner with these numbers, so many at most, have changed by one statement. `columns` are those of the key. */
export type RangeChange = About & {
  range: { columns: string[]; first: number; last: number }
}

export type Announced =
  | { kind: 'changes'; changes: Change[] }
  | { kind: 'session ended'; id: unknown }

/** A row as JSON built by the database, so that values look as they do over REST. */
export type Row = Record<string, unknown>

/** The `data` of a `postgres_changes` event. */
export type ChangePayload = {
  schema: string
  table: string
  commit_timestamp: string
  type: Change['type']
  columns: Column[]
  record?: Row
  old_record?: Row
  errors: string[] | null
}

export function parseAnnouncement(text: string): Result<Announced, 'malformed'> {
  const parsed = v.safeParse(Announcement, text)
  if (!parsed.success) return err('malformed')
  const announced = parsed.output
  if (!('rows' in announced)) return ok({ kind: 'session ended', id: announced.key.id })
  const { rows, ...about } = announced
  const changes: Change[] =
    'keys' in rows
      ? rows.keys.map((key) => ({ ...about, key }))
      : [{ ...about, range: { columns: rows.key, first: rows.first, last: rows.last } }]
  return ok({ kind: 'changes', changes })
}

/** How many rows a change may be of. */
export function rowCount(change: Change): number {
  return 'key' in change ? 1 : change.range.last - change.range.first + 1
}

/** The payload for a row that exists; of the old row only the key is known. */
export function changePayload(
  change: Change,
  { key, row }: { key: Row; row: Row },
  columns: Column[],
  recordBytes: number,
): ChangePayload {
  const isTooLarge = bytes(row) > recordBytes
  return {
    ...about(change, columns),
    record: isTooLarge ? withSmallFieldsOnly(row) : row,
    ...(change.type === 'UPDATE' && { old_record: key }),
    errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
  }
}

export function deletePayload(change: Change, key: Row, columns: Column[]): ChangePayload {
  return { ...about(change, columns), old_record: key, errors: null }
}

const RowsAnnouncement = v.object({
  schema: v.string(),
  table: v.string(),
  type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  owner: v.nullable(v.string()),
  commit_timestamp: v.string(),
  /** The session that has the rows in the answer to its request. */
  untold: v.optional(v.string()),
  rows: v.union([
    v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
    v.object({ key: v.array(v.string()), first: v.number(), last: v.number() }),
  ]),
})

const SessionEnded = v.object({
  schema: v.literal('auth'),
  table: v.literal('sessions'),
  key: v.object({ id: v.unknown() }),
})

const Announcement = v.pipe(v.string(), v.parseJson(), v.union([RowsAnnouncement, SessionEnded]))

function about({ schema, table, commit_timestamp, type }: Change, columns: Column[]) {
  return { schema, table, commit_timestamp, type, columns }
}

function withSmallFieldsOnly(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => bytes(value) <= 64))
}

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
