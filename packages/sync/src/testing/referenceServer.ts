import type { Row, Table, Tables } from '../definition.ts'
import { isSame, keysOf } from '../merge.ts'
import { columnsOf, keyText, type Mutation, type RowKey } from '../mutation.ts'
import { pageSize, type RawChange } from '../remote.ts'
import { formatStamp } from '../stamp.ts'

type Columns = Readonly<Record<string, unknown>>

type Stored = {
  /** As it is sent. */
  row: Row
  /** Field, or `map/key`, to the milliseconds of the edit that won it. */
  edited: Readonly<Record<string, number>>
  /** Edits dated too far ahead, by what they said: they change nothing when they come again. */
  clamped: ReadonlySet<string>
}

/** Rows that one insert makes, where the server keeps something else than what was sent. */
export type InsertRule = (
  row: Columns,
  others: readonly Row[],
  clamp: (moment: string) => string,
) => Columns[]

/**
 * The tables as the database keeps them, from the same definitions: merged by column and by key, in
 * commit order. The tests compare it with PostgreSQL.
 */
export function openReferenceServer(
  tables: Tables,
  clock: () => number,
  insertRules: Readonly<Record<string, InsertRule>> = {},
) {
  const rows = new Map<string, Stored>()
  const tombstones = new Map<string, RawChange>()
  const listeners = new Set<(change: RawChange) => void>()
  let seq = 0

  const clamp = (moment: string) => formatStamp(Math.min(Date.parse(moment), clock() + 60_000))

  function tableOf(name: string): Table {
    const table = tables.get(name)
    if (!table) throw new Error(`No table is defined as ${name}`)
    return table
  }

  /** The columns as they are believed: no moment lies more than a minute ahead. */
  function believed(columns: Columns): Columns {
    const moments = ['created_at', 'updated_at', 'deleted_at'].flatMap((name) =>
      columns[name] ? [[name, clamp(String(columns[name]))]] : [],
    )
    return { ...columns, ...Object.fromEntries(moments) }
  }

  function fieldsOf({ columns }: Table, merge: 'field' | 'keys'): string[] {
    const names = Object.keys(columns).filter((name) => columns[name]?.merge === merge)
    return names.filter((name) => name !== 'created_at')
  }

  /** Makes a row; null where its id exists or was deleted permanently. */
  function make(table: Table, id: string, sent: Columns): Row | null {
    const key = keyText({ table: table.name, id })
    if (rows.has(key) || tombstones.has(key)) return null
    const columns = believed(sent)
    const stamp = Date.parse(String(columns.updated_at))
    const isAhead = stamp < Date.parse(String(sent.updated_at))
    const fields = fieldsOf(table, 'field').filter(
      (field) => table.insert !== 'parts' || (sent[field] ?? null) !== null,
    )
    const maps = fieldsOf(table, 'keys')
    const merged = maps.map((map) => ({ map, ...mergeKeys(map, {}, {}, sent[map], stamp) }))
    const values = Object.fromEntries(merged.map(({ map, keys }) => [map, keys]))
    const stamps = Object.fromEntries(fields.map((field) => [field, stamp]))
    return keep(
      table,
      { ...columns, ...values, id },
      {
        edited: Object.assign(stamps, ...merged.map(({ stamps }) => stamps)),
        clamped: new Set(isAhead ? [...fields, ...maps].map((name) => nameOf(name, sent)) : []),
      },
    )
  }

  /** Each field, and each key of a map, keeps its newest edit. */
  function merge(table: Table, old: Stored, sent: Columns): Row | null {
    const columns = believed(sent)
    const stamp = Date.parse(String(columns.updated_at))
    const isAhead = stamp < Date.parse(String(sent.updated_at))
    const isRepeated = (name: string) => old.clamped.has(nameOf(name, sent))
    const won = fieldsOf(table, 'field').filter(
      (field) =>
        field in columns &&
        !isSame(columns[field], old.row[field]) &&
        stamp >= (old.edited[field] ?? 0) &&
        !isRepeated(field),
    )
    const maps = fieldsOf(table, 'keys')
      .filter((map) => map in sent && !isRepeated(map))
      .map((map) => ({
        map,
        ...mergeKeys(map, keysOf(old.row[map]), old.edited, sent[map], stamp),
      }))
      .filter(({ stamps }) => Object.keys(stamps).length > 0)
    if (won.length + maps.length === 0) return null
    const values = [
      ...won.map((field) => [field, columns[field]]),
      ...maps.map(({ map, keys }) => [map, keys]),
    ]
    const updated_at = formatStamp(Math.max(stamp, Date.parse(old.row.updated_at)))
    const stamps = Object.fromEntries(won.map((field) => [field, stamp]))
    const names = isAhead ? [...won, ...maps.map(({ map }) => map)] : []
    return keep(
      table,
      { ...old.row, ...Object.fromEntries(values), updated_at },
      {
        edited: Object.assign({ ...old.edited, ...stamps }, ...maps.map(({ stamps }) => stamps)),
        clamped: new Set([...old.clamped, ...names.map((name) => nameOf(name, sent))]),
      },
    )
  }

  /** With the next number. */
  function keep(table: Table, columns: Columns, rest: Omit<Stored, 'row'>): Row {
    seq += 1
    const row = { ...nothingSet(table), ...columns, seq } as Row
    rows.set(keyText({ table: table.name, id: row.id }), { row, ...rest })
    return row
  }

  function erase(key: RowKey): Row | null {
    const gone = rows.get(keyText(key))
    if (!gone) return null
    seq += 1
    rows.delete(keyText(key))
    const tombstone = { table: key.table, id: key.id, seq, row: null }
    tombstones.set(keyText(key), tombstone)
    tell(tombstone)
    return gone.row
  }

  /** Does one mutation as a request does, and tells whoever listens. */
  function apply(mutation: Mutation): Row | null {
    const { id, at } = mutation
    const table = tableOf(mutation.table)
    if (mutation.type === 'erase') return erase(mutation)
    const sent = { ...columnsOf(mutation), updated_at: at }
    const held = rows.get(keyText(mutation))
    const rule = insertRules[table.name]
    const made =
      mutation.type === 'patch' || (mutation.type === 'upsert' && held)
        ? [held && merge(table, held, sent)]
        : rule && !held && !tombstones.has(keyText(mutation))
          ? rule(sent, allIn(table.name), clamp).map((row) => make(table, String(row.id), row))
          : [make(table, id, sent)]
    const written = made.flatMap((row) => row ?? [])
    for (const row of written) tell({ table: table.name, id: row.id, seq: row.seq, row })
    return written.find((row) => row.id === id) ?? null
  }

  function tell(change: RawChange): void {
    for (const listener of [...listeners]) listener(change)
  }

  function allIn(table: string): Row[] {
    const all = [...rows].filter(([key]) => key.startsWith(`${table} `))
    return all.map(([, { row }]) => row).sort((a, b) => a.seq - b.seq)
  }

  return {
    apply,
    rows: allIn,
    /** A page of everything in commit order. */
    changesSince: (after: number): RawChange[] =>
      [
        ...tombstones.values(),
        ...[...tables.keys()].flatMap((name) =>
          allIn(name).map((row) => ({ table: name, id: row.id, seq: row.seq, row })),
        ),
      ]
        .filter((change) => change.seq > after)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, pageSize),
    listen(listener: (change: RawChange) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ReferenceServer = ReturnType<typeof openReferenceServer>

/** Judges each key by its own stamp; a key that is removed keeps its stamp, so that an older one loses. */
function mergeKeys(map: string, held: Columns, edited: Columns, sent: unknown, stamp: number) {
  const keys: Record<string, unknown> = { ...held }
  const stamps: Record<string, number> = {}
  for (const [key, value] of Object.entries(keysOf(sent))) {
    const last = edited[`${map}/${key}`]
    const isSet = value === true
    const wasSet = key in held
    if (stamp < Number(last ?? 0) || (isSet === wasSet && stamp === Number(last ?? -1))) continue
    stamps[`${map}/${key}`] = stamp
    if (isSet) keys[key] = true
    else delete keys[key]
  }
  return { keys, stamps }
}

/** What nobody has set is null on the server. */
function nothingSet({ columns, insert }: Table): Columns {
  if (insert !== 'parts') return {}
  return Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
}

const nameOf = (field: string, sent: Columns) => inText([field, sent.updated_at, sent[field]])

/** The same text for the same value, whatever the order of its keys. */
export function inText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
