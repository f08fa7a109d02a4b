import * as v from 'valibot'
import { milliseconds } from '../calendar/day.ts'

const kinds = ['added', 'changed', 'removed', 'restored'] as const

/** One change of one row, as the server has recorded it. */
export const HistoryEntry = v.pipe(
  v.object({
    /** The number that the change gave the row. */
    seq: v.number(),
    /** When it arrived, as the server wrote it: with microseconds, which tell acts apart. */
    at: v.string(),
    /** When it was written, where that is more than 60 s earlier. */
    written_at: v.nullable(v.string()),
    /** The smallest number of its transaction. */
    act: v.number(),
    source: v.string(),
    /** Null, as `id`: a restore, which concerns all rows. */
    table_name: v.nullable(v.string()),
    id: v.nullable(v.string()),
    kind: v.picklist(kinds),
    /** Of each changed column the value before; of a map `tags/‹key›` with true or null. Of a removed row what it was. */
    before: v.nullable(v.record(v.string(), v.unknown())),
  }),
  v.transform(({ written_at, table_name, ...entry }) => ({
    ...entry,
    writtenAt: written_at,
    table: table_name,
  })),
)
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

/** The columns of an entry, as they are asked for. */
export const entryColumns = 'seq,at,written_at,act,source,table_name,id,kind,before'

/** Who has changed rows; the nil uuid is the operator of the server. */
export const HistorySource = v.object({
  id: v.string(),
  kind: v.picklist(['session', 'token', 'app', 'dav', 'operator']),
  name: v.nullable(v.string()),
})
export type HistorySource = v.InferOutput<typeof HistorySource>

/** When a change was written, in milliseconds. */
export function writtenOf({ at, writtenAt }: Pick<HistoryEntry, 'at' | 'writtenAt'>): number {
  return milliseconds(writtenAt ?? at)
}

/** When it arrived, in milliseconds. */
export function arrivedOf({ at }: Pick<HistoryEntry, 'at'>): number {
  return milliseconds(at)
}
