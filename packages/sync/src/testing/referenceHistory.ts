import type { Row, Table } from '../definition.ts'
import { isSame, keysOf } from '../merge.ts'
import type { RowKey } from '../mutation.ts'
import { type HistoryQuery, lateMs, type RecordedChange } from '../remote.ts'
import { formatStamp } from '../stamp.ts'
import type { StoredRow } from './mergeReference.ts'

const mostEntries = 1_000

type Stored = { row: Row; stored: StoredRow }

/** The history of the reference server: what `record_added` and `record_changed` of the database write. */
export function openReferenceHistory(clock: () => number) {
  let entries: RecordedChange[] = []

  function add(entry: Omit<RecordedChange, 'at' | 'writtenAt' | 'source'>, by: string, ms: number) {
    const now = clock()
    const at = formatStamp(Math.max(now, Date.parse(entries.at(-1)?.at ?? formatStamp(0))))
    const isLate = ms < Date.parse(at) - lateMs
    const source = { id: by, kind: 'session', name: by }
    entries.push({ ...entry, at, writtenAt: isLate ? formatStamp(ms) : null, source })
  }

  return {
    record(table: Table, was: Stored | undefined, now: Stored, by: string): void {
      const { id, seq } = now.row
      const key = { table: table.name, id, seq }
      if (!was) {
        add({ ...key, kind: 'added', before: null }, by, now.stored.updatedAt)
        return
      }
      const before = valuesBefore(table, was.row, now.row)
      const changed = Object.keys(before)
      if (changed.length === 0) return
      const { edited, updatedAt } = now.stored
      const isNewest = updatedAt > was.stored.updatedAt
      const ms = isNewest ? updatedAt : Math.max(...changed.map((name) => edited[name] ?? 0))
      add({ ...key, kind: 'changed', before }, by, ms)
    },
    /** A row that is deleted for ever takes its entries along. */
    forget({ table, id }: RowKey): void {
      entries = entries.filter((entry) => entry.table !== table || entry.id !== id)
    },
    /** What there is now, to be put back with other numbers. */
    backUp() {
      const backup = [...entries]
      return (renumbered: (seq: number) => number) => {
        entries = backup.map((entry) => ({ ...entry, seq: renumbered(entry.seq) }))
      }
    },
    find(query: HistoryQuery): RecordedChange[] {
      if ('rows' in query) {
        const ids = new Set(query.rows.map(({ id }) => id))
        return entries
          .filter(({ id }) => ids.has(id))
          .toReversed()
          .slice(0, mostEntries)
      }
      if ('timelyBy' in query) {
        const { timelyBy, before } = query
        return entries
          .filter(({ seq }) => seq < before)
          .filter(({ source, writtenAt }) => source.id === timelyBy && writtenAt === null)
          .toReversed()
          .slice(0, 5)
      }
      const { at: until, source: mine } = query.besides
      return entries.filter(({ at, writtenAt, source }) => {
        const [ms, end] = [Date.parse(writtenAt ?? at), Date.parse(until)]
        const from = end - (writtenAt ? 1 : 2) * lateMs - 1_000
        return source.id !== mine.id && from <= ms && ms <= end
      })
    },
  }
}

function valuesBefore(table: Table, was: Row, now: Row): Record<string, unknown> {
  const before: Record<string, unknown> = {}
  for (const [name, { merge }] of Object.entries(table.columns)) {
    if (name === 'created_at' || isSame(was[name], now[name])) continue
    if (merge !== 'keys') {
      before[name] = was[name] ?? null
      continue
    }
    const [had, has] = [keysOf(was[name]), keysOf(now[name])]
    for (const key of Object.keys({ ...had, ...has })) {
      if (had[key] !== has[key]) before[`${name}/${key}`] = had[key] === true ? true : null
    }
  }
  return before
}
