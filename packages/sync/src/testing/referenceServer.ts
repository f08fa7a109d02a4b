import { epochs, type Row, type Table, type Tables } from '../definition.ts'
import { digestOfRows } from '../digest.ts'
import { columnsOf, keyText, type Mutation, type RowKey, type Values } from '../mutation.ts'
import { pageSize, type RawChange } from '../remote.ts'
import { formatStamp } from '../stamp.ts'
import { clamp, insertRow, type MergeRules, mergeRow, type StoredRow } from './mergeReference.ts'
import { openReferenceHistory } from './referenceHistory.ts'

/** Rows that one insert makes, where the server keeps something else than what was sent. */
export type InsertRule = (
  row: Values,
  others: readonly Row[],
  clamp: (moment: string) => string,
) => Values[]

/**
 * The tables as the database keeps them, from the same definitions: merged by column and by key, in
 * commit order. The tests compare it with PostgreSQL.
 */
export function openReferenceServer(
  tables: Tables,
  clock: () => number,
  insertRules: Readonly<Record<string, InsertRule>> = {},
) {
  /** Each row as it is sent, and what the merge knows of it. */
  const rows = new Map<string, { row: Row; stored: StoredRow }>()
  const tombstones = new Map<string, RawChange>()
  const listeners = new Set<(change: RawChange) => void>()
  const history = openReferenceHistory(clock)
  let writer = ''
  let seq = 0
  /** The first row of the present numbers, after a restore. */
  let epoch: RawChange | null = null

  /** Makes a row; null where its id exists or was deleted permanently. */
  function make(table: Table, columns: Values, at: string): Row | null {
    const key = keyText({ table: table.name, id: String(columns.id) })
    if (rows.has(key) || tombstones.has(key)) return null
    const row = insertRow(rulesOf(table), nothingSet(table), sentWith(columns, at), clock())
    return keep(table, key, row)
  }

  /** With the next number. */
  function keep(table: Table, key: string, stored: StoredRow): Row {
    seq += 1
    const updated_at = formatStamp(stored.updatedAt)
    const row = { ...stored.columns, updated_at, seq } as Row
    history.record(table, rows.get(key), { row, stored }, writer)
    rows.set(key, { row, stored })
    return row
  }

  function erase(key: RowKey): Row | null {
    const gone = rows.get(keyText(key))
    if (!gone) return null
    seq += 1
    rows.delete(keyText(key))
    history.forget(key)
    const tombstone = { table: key.table, id: key.id, seq, row: null }
    tombstones.set(keyText(key), tombstone)
    tell(tombstone)
    return gone.row
  }

  /** Applies one mutation like a request of somebody, and notifies the listeners. */
  function apply(mutation: Mutation, by = 'somebody'): Row | null {
    writer = by
    const table = tables.get(mutation.table)
    if (!table) throw new Error(`No table is defined as ${mutation.table}`)
    if (mutation.type === 'erase') return erase(mutation)
    const written = rowsOf(table, mutation)
    for (const row of written) tell({ table: table.name, id: row.id, seq: row.seq, row })
    return written.find((row) => row.id === mutation.id) ?? null
  }

  /** The rows that a mutation makes or changes, as they are after it. */
  function rowsOf(table: Table, mutation: Mutation): Row[] {
    const { id, at } = mutation
    const key = keyText(mutation)
    const existing = rows.get(key)
    const columns = { ...columnsOf(mutation), id }
    // PostgreSQL looks for the columns of a whole row before it looks whether the row exists.
    if (mutation.type === 'upsert' && table.insert !== 'parts' && !isWhole(table, columns, at)) {
      throw new Error(`An upsert of ${table.name} lacks columns: ${Object.keys(columns)}`)
    }
    if (mutation.type === 'patch' || (mutation.type === 'upsert' && existing)) {
      const sent = sentWith(columns, at)
      const merged = existing && mergeRow(rulesOf(table), existing.stored, sent, clock())
      return merged ? [keep(table, key, merged)] : []
    }
    const rule = insertRules[table.name]
    const clampText = (moment: string) => formatStamp(clamp(Date.parse(moment), clock()))
    const made =
      rule && !existing && !tombstones.has(key)
        ? rule(columns, allIn(table.name), clampText)
        : [columns]
    return made.flatMap((each) => make(table, each, at) ?? [])
  }

  function tell(change: RawChange): void {
    for (const listener of [...listeners]) listener(change)
  }

  function allIn(table: string): Row[] {
    const all = [...rows].filter(([key]) => key.startsWith(`${table} `))
    return all.map(([, { row }]) => row).sort((a, b) => a.seq - b.seq)
  }

  function allChanges(): RawChange[] {
    return [
      ...(epoch ? [epoch] : []),
      ...tombstones.values(),
      ...[...tables.keys()].flatMap((name) =>
        allIn(name).map((row) => ({ table: name, id: row.id, seq: row.seq, row })),
      ),
    ]
  }

  return {
    apply,
    history: history.find,
    rows: allIn,
    newestSeq: () => Math.max(0, ...allChanges().map((change) => change.seq)),
    digest: () => digestOfRows(allChanges().filter(({ row }) => row !== null)),
    /** A page of everything in commit order. */
    changesSince: (after: number, longest = pageSize, tombstonesAfter = 0): RawChange[] =>
      allChanges()
        .filter(({ seq, row }) => seq > after && (seq > tombstonesAfter || row !== null))
        .sort((a, b) => a.seq - b.seq)
        .slice(0, longest),
    /** Takes a backup; the returned function restores it, with numbers above all earlier ones. */
    backUp() {
      const backup = { seq, epoch, rows: [...rows], tombstones: [...tombstones] }
      const restoreHistory = history.backUp()
      return () => {
        const began = seq + 2 ** 20
        const renumbered = (old: number) => old - (backup.epoch?.seq ?? 0) + began
        rows.clear()
        tombstones.clear()
        for (const [key, { row, stored }] of backup.rows) {
          rows.set(key, { row: { ...row, seq: renumbered(row.seq) }, stored })
        }
        for (const [key, tombstone] of backup.tombstones) {
          tombstones.set(key, { ...tombstone, seq: renumbered(tombstone.seq) })
        }
        seq = renumbered(backup.seq)
        restoreHistory(renumbered)
        epoch = epochRow(began, backup.seq, backup.epoch)
      }
    },
    listen(listener: (change: RawChange) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ReferenceServer = ReturnType<typeof openReferenceServer>

function epochRow(seq: number, restored_seq: number, before: RawChange | null): RawChange {
  const [table, id] = [epochs.name, 'the user']
  const last = epochs.parse(before?.row)
  const earlier = last ? [...last.earlier, { seq: last.seq, restored_seq: last.restored_seq }] : []
  const row = { id, user_id: id, seq, restored_seq, earlier, updated_at: formatStamp(0) }
  return { table, id, seq, row }
}

const sentWith = (columns: Values, at: string) => ({ columns, updatedAt: Date.parse(at) })

function rulesOf({ columns, insert }: Table): MergeRules {
  const names = Object.keys(columns).filter((name) => name !== 'created_at')
  return {
    inserts: insert === 'parts' ? 'parts' : 'whole',
    fields: names.filter((name) => columns[name]?.merge !== 'keys'),
    maps: names.flatMap((name) => {
      const merge = columns[name]?.merge
      if (typeof merge === 'object') return `${name}.${merge.keysIn}`
      return merge === 'keys' ? name : []
    }),
    clamped: ['created_at', 'deleted_at'],
    prevails: Object.fromEntries(
      Object.entries(columns).flatMap(([name, { prevails }]) =>
        prevails ? [[name, prevails]] : [],
      ),
    ),
  }
}

/** The server stores null for columns that nobody has set. */
function nothingSet({ columns, insert }: Table): Values {
  if (insert !== 'parts') return {}
  return Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
}

function isWhole(table: Table, columns: Values, at: string): boolean {
  return table.parse({ ...columns, updated_at: at, seq: 0 }) !== null
}
