import type { Tables } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import type { HistorySource, RawChange, RecordedChange } from '@daymark/sync/remote'
import * as v from 'valibot'

const RowSeq = v.object({ id: v.string(), seq: v.number() })
// Not copied, as a parsed object is: there may be thousands.
export const AnyRow = v.custom<Record<string, unknown> & v.InferOutput<typeof RowSeq>>((row) =>
  v.is(RowSeq, row),
)
const Tombstone = v.object({ ...RowSeq.entries, table_name: v.string() })
export const NewsRow = v.object({ ...Tombstone.entries, row: v.unknown() })
export const Seq = v.object({ seq: v.number() })
export const Digest = v.object({ table_name: v.string(), rows: v.number(), hash: v.number() })
export const Applied = v.object({ row: v.unknown() })
export const Payload = v.object({ eventType: v.string(), table: v.string(), new: v.unknown() })

export const Recorded = v.object({
  seq: v.number(),
  at: v.string(),
  written_at: v.nullable(v.string()),
  source: v.string(),
  table_name: v.string(),
  id: v.string(),
  kind: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
})
export const Source = v.object({ id: v.string(), kind: v.string(), name: v.nullable(v.string()) })

export const entryWith =
  (sources: readonly HistorySource[]) =>
  ({
    written_at,
    table_name,
    source,
    ...entry
  }: v.InferOutput<typeof Recorded>): RecordedChange => ({
    ...entry,
    writtenAt: written_at,
    table: table_name,
    source: sources.find(({ id }) => id === source) ?? { id: source, kind: 'unknown', name: null },
  })

export const rowSeqOf = ({ id, seq }: v.InferOutput<typeof RowSeq>) => ({ id, seq })

export function changeOf({
  table_name: table,
  id,
  seq,
  row,
}: v.InferOutput<typeof NewsRow>): RawChange {
  return { table, id, seq, row }
}

/** The change in an event; null if the row was too large for the event. */
export function changeIn(
  { table, new: row }: v.InferOutput<typeof Payload>,
  tables: Tables,
): RawChange | null {
  if (tables.has(table)) {
    const whole = v.safeParse(AnyRow, row)
    return whole.success && isWhole(whole.output)
      ? { ...rowSeqOf(whole.output), table, row: whole.output }
      : null
  }
  const tombstone = v.safeParse(Tombstone, row)
  return tombstone.success ? changeOf({ ...tombstone.output, row: null }) : null
}

/** Realtime omits columns that would make an event too large. */
function isWhole(row: Record<string, unknown>): boolean {
  return 'updated_at' in row
}

export function wireForm(mutation: Mutation): object {
  const { type, table, id, at: updated_at } = mutation
  switch (type) {
    case 'insert':
      return { type, table, id, row: mutation.row, updated_at }
    case 'upsert':
      return { type, table, id, row: mutation.columns, updated_at }
    case 'patch':
      return { type, table, id, columns: mutation.columns, updated_at }
    case 'erase':
      return { type, table, id, updated_at }
  }
}
