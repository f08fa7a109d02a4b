import type { Values } from '@daymark/sync/mutation'
import { type Day, dayOf, dayOfMoment } from '../calendar/day.ts'
import { groupBy } from '../groupBy.ts'
import { type EntryChanges, type FieldChange, type RowOf, sameValue } from './changes.ts'
import { arrivedOf, type HistoryEntry, writtenOf } from './entry.ts'
import { valueKindOf } from './fields.ts'

export type Verb =
  | 'added'
  | 'done'
  | 'reopened'
  | 'trashed'
  | 'restored'
  /** To another day. */
  | 'moved'
  | 'changed'
  | 'removed'
  /** The server was restored from a backup. */
  | 'begunAnew'

/** A row that an act is told of. */
export type Subject = {
  table: string
  id: string
  isStep: boolean
  /** As the row is now; null: it is not here. Of a removed row what it was. */
  row: Values | null
  /** Of each field once, from the first value to the last. */
  changes: readonly FieldChange[]
}

/** One line of ‘What happened’: an act, or acts of one source and kind. */
export type HappenedLine = {
  verb: Verb
  /** Null: rows of several tables. */
  table: string | null
  isStep: boolean
  /** Of `moved` the day; undefined: several. */
  day: Day | null | undefined
  subjects: readonly Subject[]
  source: string
  /** When the newest of it was written and arrived, in milliseconds. */
  written: number
  arrived: number
  /** The newest moment of it as the server has it. */
  at: string
  /** The numbers of its acts, the newest first. */
  acts: readonly number[]
}

const nearMs = 2 * 60_000

/**
 * The lines of ‘What happened’, newest first by the moment of writing. `told` are the entries of the time that is looked at,
 * with what they have changed. Places in a list alone are left out.
 */
export function groupActs(told: readonly EntryChanges[], rowOf: RowOf): HappenedLine[] {
  const open = new Map<string, HappenedLine>()
  const lines: HappenedLine[] = []
  const oldestFirst = actsIn(told)
    .flatMap((act) => lineOf(act, rowOf) ?? [])
    .toSorted((a, b) => a.written - b.written || first(a) - first(b))
  for (const line of oldestFirst) {
    const key = keyOf(line)
    const before = open.get(key)
    const isNear = before !== undefined && line.written - before.written <= nearMs
    const joined = isNear ? join(before, line) : line
    open.set(key, joined)
    if (isNear) lines.splice(lines.indexOf(before), 1)
    lines.push(joined)
  }
  return lines.toSorted((a, b) => b.written - a.written || first(b) - first(a))
}

const first = ({ acts }: HappenedLine) => acts[0] ?? 0

function keyOf({ source, verb, table, isStep, day, arrived }: HappenedLine): string {
  return [source, verb, table, isStep, day, dayOf(arrived)].join(' ')
}

function actsIn(told: readonly EntryChanges[]): EntryChanges[][] {
  const numberOf = ({ entry: { act, seq, kind } }: EntryChanges) =>
    kind === 'restored' ? -seq : act
  return [...groupBy(told, numberOf).values()]
}

function lineOf(act: readonly EntryChanges[], rowOf: RowOf): HappenedLine | null {
  const [newest] = act.toSorted((a, b) => b.entry.seq - a.entry.seq)
  if (!newest) return null
  const { source, at } = newest.entry
  const common = {
    ...{ source, at, acts: [newest.entry.act] },
    written: Math.max(...act.map(({ entry }) => writtenOf(entry))),
    arrived: arrivedOf(newest.entry),
  }
  if (newest.entry.kind === 'restored') {
    return {
      ...common,
      verb: 'begunAnew',
      table: null,
      isStep: false,
      day: undefined,
      subjects: [],
    }
  }
  const rows = chosenOf(rowsIn(act, rowOf))
  const [one, ...others] = rows
  if (!one) return null
  const verb = others.every((row) => row.verb === one.verb) ? one.verb : 'changed'
  return {
    ...common,
    verb,
    table: others.every(({ table }) => table === one.table) ? one.table : null,
    isStep: rows.every(({ isStep }) => isStep),
    day: verb === 'moved' && others.every(({ day }) => day === one.day) ? one.day : undefined,
    subjects: rows.map(({ verb: _, day: __, ...subject }) => subject),
  }
}

type RowOfAct = Subject & { verb: Verb; day: Day | null | undefined }

/** What an act did to each row, but for places in a list alone. */
function rowsIn(act: readonly EntryChanges[], rowOf: RowOf): RowOfAct[] {
  const byRow = groupBy(act, ({ entry }) => `${entry.table} ${entry.id}`)
  return [...byRow.values()].flatMap((of) => {
    const [newest] = of
    const { table, id } = newest?.entry ?? {}
    if (!newest || !table || !id) return []
    const isAdded = of.some(({ entry }) => entry.kind === 'added')
    const changes = isAdded ? [] : merged(of.flatMap(({ changes }) => changes))
    const removed = of.find(({ entry }) => entry.kind === 'removed')?.entry
    if (!isAdded && !removed && changes.every(isOrder)) return []
    const row = rowOf({ table, id }) ?? removed?.before ?? null
    const isStep = table === 'tasks' && (row?.parent_id ?? null) !== null
    const verb = verbOf(table, { isAdded, removed, changes, row })
    return [
      { table, id, isStep, row, changes, verb, day: verb === 'moved' ? dayIn(changes) : undefined },
    ]
  })
}

/** The rows that an act is told of: not what belongs to another one of it. */
function chosenOf(rows: readonly RowOfAct[]): RowOfAct[] {
  const ids = new Set(rows.map(({ id }) => id))
  const isIn = (id: unknown) => typeof id === 'string' && ids.has(id)
  /** What was done of a series is a row of its own, and the series goes on. */
  const gone = new Set(rows.flatMap(({ verb, row }) => (verb === 'done' ? [row?.series_id] : [])))
  const tasks = rows.filter(
    ({ table, id, verb, row }) =>
      table === 'tasks' &&
      !gone.has(id) &&
      !isIn(row?.parent_id) &&
      (verb === 'done' || !isIn(row?.series_id)),
  )
  if (tasks.length > 0) return tasks
  const named = rows.filter(({ table }) => ['lists', 'tags', 'filters'].includes(table))
  if (named.length > 0) return named
  return rows.filter(({ row }) => !isIn(row?.task_id))
}

type OfRow = {
  isAdded: boolean
  removed: HistoryEntry | undefined
  changes: readonly FieldChange[]
  row: Values | null
}

/** Columns that go along when a task gets another day. */
const ofMoves = ['due_date', 'at_minutes', 'series_day', 'carried', 'position', 'list_position']

function verbOf(table: string, { isAdded, removed, changes, row }: OfRow): Verb {
  if (removed) return 'removed'
  if (isAdded) return row?.series_id && row.completed === true ? 'done' : 'added'
  const of = (name: string) => changes.find(({ field }) => field === name)
  const trash = of('deleted_at')
  if (trash) return trash.before === null ? 'trashed' : 'restored'
  const completed = of('completed')
  if (completed) return completed.before === true ? 'reopened' : 'done'
  const isMove = table === 'tasks' && of('due_date')?.after !== undefined
  return isMove && changes.every(({ field }) => ofMoves.includes(field)) ? 'moved' : 'changed'
}

function dayIn(changes: readonly FieldChange[]): Day | null | undefined {
  const after = changes.find(({ field }) => field === 'due_date')?.after
  return typeof after === 'string' ? dayOfMoment(after) : null
}

/** Each field once, newest changes first: what was before the first one, and what is after the last. */
function merged(changes: readonly FieldChange[]): FieldChange[] {
  const byField = new Map<string, FieldChange>()
  for (const change of changes) {
    const newer = byField.get(change.field)
    byField.set(change.field, newer ? { ...newer, before: change.before } : change)
  }
  return [...byField.values()].filter(({ before, after }) => !sameValue(before, after))
}

function isOrder({ table, column }: FieldChange): boolean {
  return valueKindOf(table, column) === 'order'
}

/** `line` is the newer one. */
function join(before: HappenedLine, line: HappenedLine): HappenedLine {
  const subjects = new Map(
    line.subjects.map((subject) => [`${subject.table} ${subject.id}`, subject]),
  )
  for (const subject of before.subjects) {
    const key = `${subject.table} ${subject.id}`
    const newer = subjects.get(key)
    const changes = newer ? merged([...newer.changes, ...subject.changes]) : subject.changes
    subjects.set(key, { ...(newer ?? subject), changes })
  }
  const { at } = first(before) > first(line) ? before : line
  return { ...line, at, acts: [...line.acts, ...before.acts], subjects: [...subjects.values()] }
}
