import type { Column, Row, Table, Tables } from '@daymark/sync/definition'
import { isSame, isTrashed, keysOf } from '@daymark/sync/merge'
import type { RowThen } from './rowsThen.ts'

/** What became of a row since then. */
export type Fate = 'changed' | 'deleted' | 'added'

/**
 * A field of a row that is not as it was. `field` is a column, or as in the history `tags/‹key›` for a key of a map;
 * `deleted_at` where the row is in the trash now or was then.
 */
export type Difference = {
  table: string
  id: string
  fate: Fate
  field: string
  now: unknown
  was: unknown
  /** The row as it is now, and as it was; null: it was not there. */
  row: Row
  before: Row | null
}

/** What an edit may not give back is shown alone. */
const shownTables: ReadonlySet<string> = new Set(['preferences', 'focus_sessions', 'calendars'])

export function canTakeBack({ table }: Pick<Difference, 'table'>): boolean {
  return !shownTables.has(table)
}

/** Columns that go back with another one: the day of a series stands for its rule day. */
const followers: Readonly<Record<string, readonly string[]>> = {
  completed: ['completed_at'],
  due_date: ['series_day', 'carried'],
  repeat: ['series_day'],
}
const following = new Set(Object.values(followers).flat())

/** Never shown by themselves: what goes back with another column alone, where a row came from, and what its id says. */
const unsaid: ReadonlySet<string> = new Set(['completed_at', 'carried', 'origin', 'date'])

/** The columns of a field that is set back. */
export function columnsWith(field: string): readonly string[] {
  return [field, ...(followers[field] ?? [])]
}

/** What differs between now and then, row by row in the order of the answer. Rows that were deleted for ever are passed over. */
export function differencesOf(
  tables: Tables,
  answer: readonly RowThen[],
  rowNow: (key: { table: string; id: string }) => Row | undefined,
): Difference[] {
  return answer.flatMap((each) => {
    const table = tables.get(each.table)
    const now = rowNow(each)
    if (!table) return []
    if (now) return ofRow(table, each.row, now)
    // What never changes is removed without a trash: a focus session.
    return table.insert === 'once' && each.row ? [removed(table, each.row)] : []
  })
}

function removed({ name: table }: Table, row: Row): Difference {
  const fields = { field: 'deleted_at', now: true, was: null }
  return { table, id: row.id, row, before: row, fate: 'deleted', ...fields }
}

function ofRow(table: Table, was: Row | null, now: Row): Difference[] {
  // Of a table whose rows have parts, a row that was not there said nothing.
  const before = was ?? (table.insert === 'parts' ? table.empty(now) : null)
  const common = { table: table.name, id: now.id, row: now, before }
  if (!before) {
    if (isTrashed(now)) return []
    return [{ ...common, fate: 'added', field: 'deleted_at', now: null, was: true }]
  }
  if (isTrashed(now) && isTrashed(before)) return []
  const fate = isTrashed(now) ? 'deleted' : 'changed'
  const values = Object.entries(table.columns).flatMap(([name, column]) =>
    valuesOf(name, column, now, before),
  )
  return values.map((value) => ({ ...common, fate, ...value }))
}

type Values = Pick<Difference, 'field' | 'now' | 'was'>

function valuesOf(field: string, { edit, merge }: Column, now: Row, before: Row): Values[] {
  if (edit === null || unsaid.has(field)) return []
  if (field === 'deleted_at') {
    const [isAway, wasAway] = [isTrashed(now), isTrashed(before)]
    return isAway === wasAway ? [] : [{ field, now: isAway || null, was: wasAway || null }]
  }
  if (merge === 'keys') return keysThatDiffer(field, keysOf(now[field]), keysOf(before[field]))
  if (isSame(now[field], before[field])) return []
  if (following.has(field) && !standsAlone(field, now, before)) return []
  return [{ field, now: now[field], was: before[field] }]
}

/** Whether none of the columns that it goes back with differs. */
function standsAlone(field: string, now: Row, before: Row): boolean {
  const leaders = Object.keys(followers).filter((name) => followers[name]?.includes(field))
  return leaders.every((name) => isSame(now[name], before[name]))
}

function keysThatDiffer(
  map: string,
  now: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Values[] {
  return Object.keys({ ...before, ...now }).flatMap((key) => {
    const [is, was] = [now[key] ?? null, before[key] ?? null]
    return isSame(is, was) ? [] : [{ field: `${map}/${key}`, now: is, was }]
  })
}
