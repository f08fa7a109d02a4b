import type { Row, Table, Tables } from '@daymark/sync/definition'
import { isSame, isTrashed, keysOf } from '@daymark/sync/merge'
import type { Mutation } from '@daymark/sync/mutation'
import { columnsWith, type Difference } from './differences.ts'

/** The mutations that set these differences back, and how many changed meanwhile and are left. */
export type TakenBack = { mutations: Mutation[]; left: number }

type Now = {
  tables: Tables
  rowNow: (key: { table: string; id: string }) => Row | undefined
  /** Whether somebody has written this field since it was shown. */
  isWritten: (difference: Difference) => boolean
  at: string
}

/**
 * Sets fields back to what they were, one patch for each row. Rows come back from the trash and go there; none is deleted
 * for ever. A field that is not as it was shown stays.
 */
export function takeBack(
  ticked: readonly Difference[],
  { tables, rowNow, isWritten, at }: Now,
): TakenBack {
  const patches = new Map<string, { table: string; id: string; columns: Columns }>()
  let left = 0
  for (const difference of ticked) {
    const { table: name, id } = difference
    const key = `${name} ${id}`
    const [table, now] = [tables.get(name), rowNow(difference)]
    if (!table || !now || !isAsShown(difference, now) || isWritten(difference)) {
      left += 1
      continue
    }
    const columns = columnsBack(table, difference, now, at)
    const patch = patches.get(key) ?? { table: name, id, columns: {} }
    patches.set(key, { ...patch, columns: joined(patch.columns, columns) })
  }
  const mutations = [...patches.values()].map(
    (patch): Mutation => ({ type: 'patch', ...patch, at }),
  )
  return { mutations, left }
}

type Columns = Record<string, unknown>

/** Whether a field is still as it was shown. */
function isAsShown({ field, now: shown }: Difference, now: Row): boolean {
  if (field === 'deleted_at') return (isTrashed(now) || null) === shown
  const [map = '', key] = keyIn(field)
  return isSame(key === undefined ? now[field] : (keysOf(now[map])[key] ?? null), shown)
}

function columnsBack(
  table: Table,
  { field, was, before }: Difference,
  now: Row,
  at: string,
): Columns {
  // The trash begins anew: what was put there long ago would be purged at once.
  if (field === 'deleted_at') return { deleted_at: was === true ? at : null }
  const [map = '', key] = keyIn(field)
  if (key !== undefined) return { [map]: { [key]: was } }
  const merge = table.columns[field]?.merge
  if (typeof merge === 'object' && was !== null) {
    return { [field]: objectBack(merge.keysIn, keysOf(was), keysOf(now[field])) }
  }
  return Object.fromEntries(columnsWith(field).map((column) => [column, before?.[column]]))
}

/** An object in which one key holds a map: of the map, the keys that differ. */
function objectBack(keysIn: string, before: Columns, now: Columns): Columns {
  const [was, is] = [keysOf(before[keysIn]), keysOf(now[keysIn])]
  const gone = Object.keys(is).filter((key) => !(key in was))
  return { ...before, [keysIn]: { ...was, ...Object.fromEntries(gone.map((key) => [key, null])) } }
}

/** A key of a map, as in `tags/‹key›`. */
function keyIn(field: string): [string, string | undefined] {
  const slash = field.indexOf('/')
  return slash < 0 ? [field, undefined] : [field.slice(0, slash), field.slice(slash + 1)]
}

/** Columns of two fields of a row; two keys of one map are both kept. */
function joined(one: Columns, other: Columns): Columns {
  const maps = Object.keys(other).filter((name) => name in one && !isEmptyOrPlain(one[name]))
  const both = maps.map((name) => [name, { ...keysOf(one[name]), ...keysOf(other[name]) }])
  return { ...one, ...other, ...Object.fromEntries(both) }
}

function isEmptyOrPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
