import type { Row } from '@daymark/sync/definition'
import { keysOf } from '@daymark/sync/merge'
import { columnsOf, keyText, type Mutation, type Values } from '@daymark/sync/mutation'
import { addTo } from '../groupBy.ts'
import { tables } from '../tables/all.ts'
import { type Detail, detailOf, inOrder, saidOf } from './details.ts'
import { columnsIn, hasChanged, isInTrash, type Proposed, type RowOfKey } from './proposed.ts'

export type Verb = 'add' | 'delete' | 'restore' | 'complete' | 'reopen' | 'change'

/** A change of a proposal, as one line: what is done to one row, with what belongs to it. */
export type Line = {
  table: string
  id: string
  verb: Verb
  /** Of the task, or the name of a list, tag or filter; null: it has none. */
  title: string | null
  details: readonly Detail[]
  /** How many steps and reminders of it are made or changed besides. */
  steps: number
  reminders: number
  /** Of its mutations in the proposal, with the lists and tags that they name. */
  places: readonly number[]
  state:
    | { kind: 'ready' }
    /** `now` is what its task has instead of what the app saw; null: what cannot be said in a word. */
    | { kind: 'changed'; now: Detail | null }
    | { kind: 'gone' }
    /** What it would add is there. */
    | { kind: 'there' }
    /** This version cannot read it. */
    | { kind: 'unreadable' }
}

/** The lines of a proposal, in its order. `rowOf` answers the rows as they are now. */
export function linesOf(proposed: readonly (Proposed | null)[], rowOf: RowOfKey): Line[] {
  const made = new Map<string, Proposed>()
  for (const each of proposed) {
    if (each && makesRow(each.mutation)) made.set(keyText(each.mutation), each)
  }
  const groups = new Map<string, number[]>()
  for (const [place, each] of proposed.entries()) {
    const key = each ? subjectOf(each.mutation, made, rowOf) : `unreadable ${place}`
    addTo(groups, key, place)
  }
  const named = namesIn(proposed, made)
  const nameOf = (table: 'lists' | 'tags', id: string) => {
    const key = { table, id }
    const row = made.get(keyText(key))
    const name = (row ? columnsOf(row.mutation) : rowOf(key))?.name
    return typeof name === 'string' ? name : null
  }
  return [...groups].flatMap(([key, places]) => {
    // A list or tag that is made for others goes with them.
    if (named.has(key) && made.has(key)) return []
    return lineOf(key, places, { proposed, made, rowOf, nameOf, groups })
  })
}

type Known = {
  proposed: readonly (Proposed | null)[]
  made: ReadonlyMap<string, Proposed>
  rowOf: RowOfKey
  nameOf: (table: 'lists' | 'tags', id: string) => string | null
  groups: ReadonlyMap<string, readonly number[]>
}

function lineOf(key: string, places: readonly number[], known: Known): Line {
  const { proposed, made, rowOf, nameOf, groups } = known
  const [table = '', id = ''] = key.split(' ')
  const all = places.flatMap((place) => proposed[place] ?? [])
  const own = all.filter(({ mutation }) => keyText(mutation) === key)
  const now = rowOf({ table, id })
  const given: Values = Object.assign({}, ...own.map(({ mutation }) => columnsOf(mutation)))
  const before = own.find(({ before }) => before)?.before ?? null
  const verb = verbOf(own, all)
  const needed = all
    .flatMap(({ mutation }) => referencesIn(mutation))
    .flatMap((needed) => (made.has(needed) ? (groups.get(needed) ?? []) : []))
  const others = (name: string) =>
    new Set(
      all.flatMap(({ mutation }) =>
        mutation.table === name && keyText(mutation) !== key ? mutation.id : [],
      ),
    ).size
  const columns = [...new Set(own.flatMap(({ mutation }) => columnsIn(mutation)))]
  const details =
    verb === 'add' || table !== 'tasks'
      ? saidOf(given, columns, nameOf)
      : [
          ...inOrder(columns)
            .filter((name) => !isSameDay(name, given, before))
            .map((name) => detailOf(name, given[name], nameOf))
            .filter(({ kind }) => !saidBy[verb]?.includes(kind)),
          ...(columns.includes('at_minutes')
            ? dayBeside(given.due_date ?? now?.due_date, before, given)
            : []),
        ]
  const title =
    now?.title ?? now?.name ?? before?.title ?? before?.name ?? given.title ?? given.name
  return {
    ...{ table, id, verb, details },
    title: typeof title === 'string' ? title : null,
    steps: others('tasks'),
    reminders: others('reminders'),
    places: [...new Set([...needed, ...places])].toSorted((a, b) => a - b),
    state: table === 'unreadable' ? { kind: 'unreadable' } : stateOf(all, made, rowOf, nameOf),
  }
}

/** Details that the verb says. */
const saidBy: Partial<Record<Verb, readonly Detail['kind'][]>> = {
  delete: ['trash'],
  restore: ['trash'],
  complete: ['completed'],
  reopen: ['completed'],
}

/** Another time on the same day moves nothing. */
function isSameDay(name: string, given: Values, before: Values | null): boolean {
  if (name !== 'due_date' || !('at_minutes' in given)) return false
  return String(given.due_date).slice(0, 10) === String(before?.due_date).slice(0, 10)
}

/** The day of a time, where the task is not moved to it. */
function dayBeside(day: unknown, before: Values | null, given: Values): Detail[] {
  const isMoved = 'due_date' in given && !isSameDay('due_date', given, before)
  return isMoved || typeof day !== 'string' ? [] : [detailOf('due_date', day, () => null)]
}

function verbOf(own: readonly Proposed[], all: readonly Proposed[]): Verb {
  const given = own.map(({ mutation }) => mutation)
  if (given.some(({ type }) => type === 'erase')) return 'delete'
  const columns = Object.assign({}, ...given.map(columnsOf))
  const isMade = own.some((each) => makesRow(each.mutation) && !each.before)
  if ('deleted_at' in columns && isInTrash(columns)) return 'delete'
  // A series goes on, and what was done of it is a row of its own.
  const isDone = all.some(({ mutation }) => columnsOf(mutation).completed === true)
  if (isDone && !isMade) return 'complete'
  if (isMade) return 'add'
  if ('deleted_at' in columns) return 'restore'
  return columns.completed === false ? 'reopen' : 'change'
}

/** The row that a mutation is said of: steps and reminders belong to the line of their task. */
function subjectOf(
  mutation: Mutation,
  made: ReadonlyMap<string, Proposed>,
  rowOf: RowOfKey,
): string {
  const row = {
    ...rowOf(mutation),
    ...columnsOf(made.get(keyText(mutation))?.mutation ?? mutation),
  }
  const { task_id, series_id, parent_id } = row
  const above = (id: unknown) => `tasks ${id}`
  if (mutation.table === 'reminders' && typeof task_id === 'string') return above(task_id)
  if (mutation.table !== 'tasks' || !made.has(keyText(mutation))) return keyText(mutation)
  if (typeof series_id === 'string') return above(series_id)
  const parent = typeof parent_id === 'string' && made.get(above(parent_id))
  return parent ? subjectOf(parent.mutation, made, rowOf) : keyText(mutation)
}

function makesRow({ type }: Mutation): boolean {
  return type === 'insert' || type === 'upsert'
}

/** The lists and tags that a mutation names. */
function referencesIn(mutation: Mutation): string[] {
  const { list_id, parent_id, tags } = columnsOf(mutation)
  const list = mutation.table === 'lists' ? parent_id : list_id
  return [
    ...(typeof list === 'string' ? [`lists ${list}`] : []),
    ...(mutation.table === 'tasks' ? Object.keys(keysOf(tags)).map((id) => `tags ${id}`) : []),
  ]
}

function namesIn(
  proposed: readonly (Proposed | null)[],
  made: ReadonlyMap<string, Proposed>,
): ReadonlySet<string> {
  return new Set(
    proposed.flatMap((each) =>
      each ? referencesIn(each.mutation).filter((key) => made.has(key)) : [],
    ),
  )
}

function stateOf(
  all: readonly Proposed[],
  made: ReadonlyMap<string, Proposed>,
  rowOf: RowOfKey,
  nameOf: Known['nameOf'],
): Line['state'] {
  let changed: Line['state'] | null = null
  const known = new Set<string>()
  for (const { mutation, before } of all) {
    const table = tables.get(mutation.table)
    const now: Row | undefined = rowOf(mutation)
    const isNew = makesRow(mutation) && !before
    if (isNew && Object.entries(table?.references ?? {}).some(([name, of]) => isMissing(name, of)))
      return { kind: 'gone' }
    if (isNew && mutation.type === 'insert' && now && !isInTrash(now)) return { kind: 'there' }
    const isMade = made.get(keyText(mutation))?.before === null
    if (isNew || isMade || !table) continue
    if (!now || (isInTrash(now) && !('deleted_at' in columnsOf(mutation)))) return { kind: 'gone' }
    for (const name of inOrder(columnsIn(mutation))) {
      const column = `${keyText(mutation)} ${name}`
      if (known.has(column)) continue
      known.add(column)
      const given = columnsOf(mutation)[name]
      if (changed || !hasChanged(table, name, { given, before: before ?? {}, now })) continue
      const said = mutation.table === 'tasks' ? detailOf(name, now[name], nameOf) : null
      changed = { kind: 'changed', now: said && cannotBeSaid.has(said.kind) ? null : said }
    }

    // What a list names may be gone: its task is in Inbox then.
    function isMissing(name: string, of: string): boolean {
      const id = columnsOf(mutation)[name]
      if (typeof id !== 'string' || name === 'list_id') return false
      const row = rowOf({ table: of, id })
      return !made.has(`${of} ${id}`) && (!row || isInTrash(row))
    }
  }
  return changed ?? { kind: 'ready' }
}

const cannotBeSaid = new Set<Detail['kind']>(['tags', 'notes', 'step', 'other'])
