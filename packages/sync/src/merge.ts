import type { Column, Row, Table } from './definition.ts'
import type { Mutation, Values } from './mutation.ts'

/** The row after one mutation; a patch of a row that does not exist alters nothing. */
export function apply(table: Table, row: Row | undefined, mutation: Mutation): Row | undefined {
  const { id, at } = mutation
  switch (mutation.type) {
    case 'insert':
      return row ?? newRow(table, mutation.row)
    case 'upsert': {
      const { columns } = mutation
      if (!row && table.insert !== 'parts') return newRow(table, { ...columns, id, updated_at: at })
      const user_id = String(columns.user_id)
      return edited(table, row ?? table.empty({ id, user_id }), columns, at)
    }
    case 'patch':
      return row && edited(table, row, mutation.columns, at)
    case 'erase':
      return undefined
  }
}

/** The row as it shows: what the server confirmed, with what was done since replayed on top. */
export function replay(table: Table, confirmed: Row | undefined, mutations: readonly Mutation[]) {
  return mutations.reduce((row, mutation) => apply(table, row, mutation), confirmed)
}

/** A mutation that was made, and the row as it was before. */
export type Applied = { mutation: Mutation; before: Row | undefined }

/**
 * Returns the mutation that undoes another one in the row as it is `now`; null: nothing of it remains. A
 * column or key goes back only while it holds what the mutation gave it: whoever has written it since,
 * on whichever device, was later, and undoing our edit must not undo theirs. A row of a table without
 * a trash is made anew under another id, because the server remembers the old one as deleted.
 */
export function inverseOf(
  table: Table,
  { mutation, before }: Applied,
  now: Row | undefined,
  { at, newId }: { at: string; newId: () => string },
): Mutation | null {
  const { id, type } = mutation
  if (type === 'erase') {
    if (table.hasTrash || !before || now) return null
    return table.create({ ...before, id: newId(), updated_at: at })
  }
  if (!now) return null
  if (type === 'insert') {
    if (!table.hasTrash) return table.erase(id, at)
    return isTrashed(now) ? null : table.patch(id, { deleted_at: at }, at)
  }
  const isAboutTrash = 'deleted_at' in mutation.columns
  // A row that merges from parts had every default before its first part.
  const was = before ?? (table.insert === 'parts' ? table.empty(now) : undefined)
  if (!was || (isTrashed(now) && !isAboutTrash)) return null
  const columns = columnsBack(table, mutation.columns, was, now)
  if (Object.keys(columns).length === 0) return null
  // The server takes an upsert as the insert of a whole row first, where the table has no defaults.
  if (type === 'patch' || table.insert !== 'parts') return table.patch(id, columns, at)
  return { ...mutation, columns: { user_id: now.user_id, ...columns }, at }
}

/** Joins two patches of the same columns of a row, so that undo does not remove a word letter by letter. */
export function joined(first: Applied, second: Applied): Applied | null {
  const [one, two] = [first.mutation, second.mutation]
  if (one.type !== 'patch' || two.type !== 'patch') return null
  if (one.table !== two.table || one.id !== two.id) return null
  const names = [one, two].map(({ columns }) => Object.keys(columns).sort().join())
  return names[0] === names[1] ? { mutation: two, before: first.before } : null
}

export function isTrashed({ deleted_at }: Row): boolean {
  return deleted_at !== undefined && deleted_at !== null
}

/** The same value, whatever the order of its keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  )
}

function newRow(table: Table, columns: Values): Row | undefined {
  return table.parse({ ...columns, seq: 0 }) ?? undefined
}

function edited(table: Table, row: Row, columns: Values, at: string): Row {
  const values = Object.entries(columns).map(([name, value]) => [
    name,
    mergedValue(table.columns[name], row[name], value),
  ])
  return { ...row, ...Object.fromEntries(values), updated_at: at }
}

function mergedValue(column: Column | undefined, current: unknown, value: unknown) {
  const merge = column?.merge
  if (column?.prevails?.(current, value)) return current
  if (merge === 'keys') return withKeys(keysOf(current), keysOf(value))
  if (typeof merge !== 'object' || value === null) return value
  const [was, is] = [keysOf(current), keysOf(value)]
  return { ...is, [merge.keysIn]: withKeys(keysOf(was[merge.keysIn]), keysOf(is[merge.keysIn])) }
}

export function keysOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

/** False and null both remove a key. */
function withKeys(keys: Values, changes: Values): Values {
  const merged = Object.entries({ ...keys, ...changes })
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== false))
}

function columnsBack(table: Table, columns: Values, before: Row, now: Row): Values {
  const back: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(columns)) {
    const merge = table.columns[name]?.merge
    if (merge === 'keys') {
      const keys = keysBack(keysOf(value), keysOf(before[name]), keysOf(now[name]))
      if (Object.keys(keys).length > 0) back[name] = keys
    } else if (typeof merge === 'object' && value !== null) {
      const was = objectBack(merge.keysIn, keysOf(value), before[name], now[name])
      if (was !== undefined) back[name] = was
    } else if (isSame(now[name], value) && !isSame(before[name], value)) back[name] = before[name]
  }
  return back
}

/**
 * What an object with a map goes back to; undefined: it stays. Where there was none before, there is none again only if
 * nobody else has put a key into its map.
 */
function objectBack(keysIn: string, value: Values, before: unknown, now: unknown) {
  if (now === null) return undefined
  const [was, is] = [keysOf(before), keysOf(now)]
  const mapOf = (values: Values) => keysOf(values[keysIn])
  const rest = ({ [keysIn]: _, ...others }: Values) => others
  const keys = keysBack(mapOf(value), mapOf(was), mapOf(is))
  const isMine = isSame(rest(is), rest(value))
  const remaining = Object.keys(withKeys(mapOf(is), keys))
  if (before === null && isMine && remaining.length === 0) return null
  const back = isMine && before !== null ? rest(was) : rest(is)
  if (Object.keys(keys).length === 0 && isSame(back, rest(is))) return undefined
  return { ...back, [keysIn]: keys }
}

function keysBack(changes: Values, before: Values, now: Values): Values {
  const valueIn = (keys: Values, name: string) => keys[name] ?? null
  const names = Object.keys(changes).filter((name) => {
    const changed = valueIn(withKeys({}, changes), name)
    return isSame(valueIn(now, name), changed) && !isSame(valueIn(before, name), changed)
  })
  return Object.fromEntries(names.map((name) => [name, valueIn(before, name)]))
}
