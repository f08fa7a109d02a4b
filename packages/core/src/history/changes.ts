import type { Table } from '@daymark/sync/definition'
import type { Values } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { tables } from '../tables/all.ts'
import type { HistoryEntry } from './entry.ts'

/** What a change made of one field, or of one key of a map: true or null. */
export type FieldChange = {
  table: string
  /** As an entry names it: a column, or `tags/‹key›`. */
  field: string
  column: string
  /** Of a map the key; else null. */
  key: string | null
  before: unknown
  /** Undefined where neither a later entry nor the row says it. */
  after: unknown
}

export type EntryChanges = { entry: HistoryEntry; changes: FieldChange[] }

/** The value that a field, as `before` names it, has after an entry. */
export type ValueAfter = (field: string) => unknown

/** The row as it is now; undefined: it is not here. */
export type RowOf = (key: {
  table: string
  id: string
}) => Readonly<Record<string, unknown>> | undefined

/** What one entry has changed. Of what was added or removed only reminders have changed fields. */
export function changesOf(entry: HistoryEntry, after: ValueAfter): FieldChange[] {
  const { table, kind, before } = entry
  if (table === null) return []
  if (kind === 'added' && table === 'reminders') return ringAdded(after)
  if (kind !== 'changed' || before === null) return []
  return Object.entries(before).map(([field, value]) => ({
    ...{ table, field, ...placeOf(field) },
    before: readValue(table, field, value),
    after: readValue(table, field, after(field)),
  }))
}

/** A reminder that was added is a ring that was none. */
function ringAdded(after: ValueAfter): FieldChange[] {
  return ['before_minutes', 'at'].flatMap((column) => {
    const value = after(column) ?? null
    const place = { table: 'reminders', field: column, column, key: null }
    return value === null ? [] : [{ ...place, before: null, after: value }]
  })
}

/**
 * What entries have changed, newest first. The value after is in the next entry of the row, else in the row: all entries
 * between the oldest of these and now have to be among `entries` or `later`, or their fields in the latter.
 */
export function changesIn(
  entries: readonly HistoryEntry[],
  rowOf: RowOf,
  later: readonly HistoryEntry[] = [],
): EntryChanges[] {
  const held = new Map<string, unknown>()
  const own = new Set(entries.map(({ seq }) => seq))
  const others = later.filter(({ seq }) => !own.has(seq))
  const all = [...entries, ...others].toSorted((a, b) => b.seq - a.seq)
  return all.flatMap((entry) => {
    const { table, id, before } = entry
    const key = (field: string) => `${table} ${id} ${field}`
    const row = table !== null && id !== null ? rowOf({ table, id }) : undefined
    const after = (field: string) =>
      held.has(key(field)) ? held.get(key(field)) : valueIn(row, table ?? '', field)
    const changes = own.has(entry.seq) ? changesOf(entry, after) : []
    if (entry.kind === 'changed') {
      for (const [field, value] of Object.entries(before ?? {})) held.set(key(field), value)
    }
    return own.has(entry.seq) ? [{ entry, changes }] : []
  })
}

/** The columns that give a row these values again, as a mutation writes them. */
export function columnsBefore(changes: readonly FieldChange[]): Values {
  const columns: Record<string, unknown> = {}
  for (const { table, column, key, before } of changes) {
    const within = mapWithin(table, column)
    if (key === null) {
      columns[column] = mergedObjects(columns[column], before)
      continue
    }
    const keys = { [key]: before === true ? true : null }
    const map = within === null ? keys : { [within]: keys }
    columns[column] = mergedObjects(columns[column], map)
  }
  return columns
}

/** Is a field as it was before the change? */
export function isAsBefore(change: FieldChange, row: Values | undefined): boolean {
  const { table, field, before } = change
  const now = readValue(table, field, valueIn(row, table, field))
  return sameValue(now ?? null, before ?? null)
}

/** Equal as JSON, whatever the order of keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => sameValue(one[name], other[name]))
}

/** The column and the key of a field: `tags/‹id›`, `away.series/‹id›`. */
function placeOf(field: string): { column: string; key: string | null } {
  const [map = '', ...key] = field.split('/')
  return { column: map.split('.')[0] ?? map, key: key.length > 0 ? key.join('/') : null }
}

/** The value of a field in a row. */
export function valueIn(row: Values | undefined, table: string, field: string): unknown {
  if (!row) return undefined
  const { column, key } = placeOf(field)
  const within = mapWithin(table, column)
  const value = row[column]
  if (key === null) return within !== null && isObject(value) ? without(value, within) : value
  const map = within !== null && isObject(value) ? value[within] : value
  return isObject(map) && map[key] === true ? true : null
}

/** The key under which a column holds a map; null where it holds none. */
function mapWithin(table: string, column: string): string | null {
  const merge = tables.get(table)?.columns[column]?.merge
  return typeof merge === 'object' ? merge.keysIn : null
}

/** A value as the client holds it: moments are written another way in JSON of the database. */
function readValue(table: string, field: string, value: unknown): unknown {
  const { column, key } = placeOf(field)
  const known: Table['columns'][string] | undefined = tables.get(table)?.columns[column]
  if (!known || key !== null || known.merge !== 'field' || value === undefined) return value
  const read = v.safeParse(known.schema, value)
  return read.success ? read.output : value
}

function mergedObjects(one: unknown, other: unknown): unknown {
  return isObject(one) && isObject(other) ? { ...one, ...other } : other
}

function without(object: Values, name: string): Values {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
