import type { Change } from '@daymark/core/change'
import { instant, milliseconds } from '@daymark/core/day'
import { FocusSession } from '@daymark/core/focusSession'
import { FocusTimer } from '@daymark/core/focusTimer'
import { Task } from '@daymark/core/task'
import * as v from 'valibot'
import { pageSize } from './remote.ts'
import { sessionsTable } from './sessionsTable.ts'
import { type News, newsOf, type Row, type Table, type Write } from './table.ts'
import { tables } from './tables.ts'
import { tasksTable } from './tasksTable.ts'
import { timersTable } from './timersTable.ts'

type Columns = Record<string, unknown>

type Held = {
  columns: Columns
  /** As it is sent. */
  row: Row
  edited: Record<string, number>
  /** Edits dated too far ahead: they change nothing when they come again. */
  believed: ReadonlySet<string>
}

export const mergedFields = [
  'title',
  'description',
  'priority',
  'due_date',
  'completed',
  'position',
  'deleted_at',
  'estimate_minutes',
] as const

export const timerFields = ['duration_seconds', 'state', 'plan'] as const

/** The tables as the database keeps them: merged by field or free of overlaps, in commit order. */
export function openMapServer(clock: () => number) {
  const rows = new Map<string, Map<string, Held>>()
  const erasures = new Map<string, News>()
  const listeners = new Set<(news: News) => void>()
  let seq = 0

  const latest = () => clock() + 60_000
  const clamped = (moment: unknown) => Math.min(milliseconds(String(moment)), latest())

  function heldIn({ name }: Pick<Table, 'name'>): Map<string, Held> {
    const held = rows.get(name) ?? new Map<string, Held>()
    rows.set(name, held)
    return held
  }

  /** The columns with no moment in them that the server would not believe. */
  function believable(columns: Columns): Columns {
    const moments = ['created_at', 'updated_at', 'deleted_at'].flatMap((name) =>
      columns[name] ? [[name, instant(clamped(columns[name]))]] : [],
    )
    return { ...columns, ...Object.fromEntries(moments) }
  }

  /** Makes a row, of which so many fields are said to have been edited. */
  function make(table: Table, said: Columns, fields: readonly string[]): Row | null {
    const id = String(said.id)
    if (heldIn(table).has(id) || erasures.has(graveOf(table, id))) return null
    const stamp = clamped(said.updated_at)
    const isAhead = stamp < milliseconds(String(said.updated_at))
    return keep(table, believable(said), {
      edited: Object.fromEntries(fields.map((field) => [field, stamp])),
      believed: new Set(isAhead ? fields.map((field) => nameOf(field, said)) : []),
    })
  }

  function merge(table: Table, id: string, said: Columns, fields: readonly string[]): Row | null {
    const old = heldIn(table).get(id)
    if (!old) return null
    const columns = believable(said)
    const stamp = clamped(said.updated_at)
    const won = fields.filter(
      (field) =>
        field in columns &&
        inText(columns[field]) !== inText(old.columns[field] ?? null) &&
        stamp >= (old.edited[field] ?? 0) &&
        !old.believed.has(nameOf(field, said)),
    )
    if (won.length === 0) return null
    const values = Object.fromEntries(won.map((field) => [field, columns[field]]))
    const newest = Math.max(stamp, milliseconds(String(old.columns.updated_at)))
    const stamps = Object.fromEntries(won.map((field) => [field, stamp]))
    const isAhead = stamp < milliseconds(String(said.updated_at))
    const merged = { ...old.columns, ...values, updated_at: instant(newest) }
    return keep(table, merged, {
      edited: { ...old.edited, ...stamps },
      believed: new Set([
        ...old.believed,
        ...(isAhead ? won.map((field) => nameOf(field, said)) : []),
      ]),
    })
  }

  function put(table: Table, said: Columns): Row | null {
    const id = String(said.id)
    const set = timerFields.filter((field) => (said[field] ?? null) !== null)
    return heldIn(table).has(id) ? merge(table, id, said, timerFields) : make(table, said, set)
  }

  /** What no other stretch covers: the row is the first part of it, each further part one more. */
  function record(said: Columns): Row[] {
    const id = String(said.id)
    if (heldIn(sessionsTable).has(id) || erasures.has(graveOf(sessionsTable, id))) return []
    const end = clamped(said.ended_at)
    const ahead = milliseconds(String(said.ended_at)) - end
    const start = milliseconds(String(said.started_at)) - ahead
    const parts = freeParts([start, end], allIn(sessionsTable).map(spanOf))
    return parts.flatMap(([from, to], index) => {
      const place = (index + 1).toString(16).padStart(8, '0')
      const part = {
        ...said,
        id: index === 0 ? id : place + id.slice(8),
        started_at: instant(from),
        ended_at: instant(to),
      }
      return make(sessionsTable, part, []) ?? []
    })
  }

  function erase(table: Table, id: string): Row | null {
    const gone = heldIn(table).get(id)?.row
    if (!gone) return null
    seq += 1
    heldIn(table).delete(id)
    const erasure = { table: table.name, id, seq, row: null }
    erasures.set(graveOf(table, id), erasure)
    tell(erasure)
    return gone
  }

  /** Writes as a request does and tells whoever listens. */
  function write(table: Table, asked: Write): Row | null {
    if (asked.kind === 'delete') return erase(table, asked.id)
    const written = rowsAfter(table, asked)
    for (const row of written) tell(newsOf(table, row))
    return written[0] ?? null
  }

  function rowsAfter(table: Table, asked: Exclude<Write, { kind: 'delete' }>): Row[] {
    if (asked.kind === 'update') {
      const row = merge(table, asked.id, { ...asked.columns }, mergedFields)
      return row ? [row] : []
    }
    const said = { ...asked.row }
    if (table.name === sessionsTable.name) return record(said)
    const row = asked.kind === 'put' ? put(table, said) : make(table, said, mergedFields)
    return row ? [row] : []
  }

  /** With the next number. */
  function keep(table: Table, columns: Columns, rest: Pick<Held, 'edited' | 'believed'>): Row {
    seq += 1
    const nobody = table.name === timersTable.name ? nothingSet : {}
    const row = v.parse(schemaOf(table), { ...nobody, ...columns, seq })
    heldIn(table).set(row.id, { columns, row, ...rest })
    return row
  }

  const allIn = (table: Table) => [...heldIn(table).values()].map(({ row }) => row)

  function tell(news: News): void {
    for (const listener of [...listeners]) listener(news)
  }

  const inOrder = (table: Table) => allIn(table).sort((a, b) => a.seq - b.seq)
  const parsed = <T>(schema: v.GenericSchema<unknown, T>, found: Row[]): T[] =>
    v.parse(v.array(schema), found)

  return {
    write,
    inCommitOrder: inOrder,
    perform: (change: Change) => write(tasksTable, tasksTable.write(change)),
    tasks: () => parsed(Task, allIn(tasksTable)),
    timers: () => parsed(FocusTimer, inOrder(timersTable)),
    sessions: () => parsed(FocusSession, inOrder(sessionsTable)),
    /** A page of everything in commit order. */
    changesSince: (after: number): News[] =>
      [
        ...erasures.values(),
        ...tables.flatMap((table) => allIn(table).map((row) => newsOf(table, row))),
      ]
        .filter((news) => news.seq > after)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, pageSize),
    listen(listener: (news: News) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type MapServer = ReturnType<typeof openMapServer>

type Span = readonly [from: number, to: number]

/** What of a span none of the others covers, in the order of time. */
export function freeParts(span: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (free, [from, to]) =>
      free
        .flatMap(([start, end]): Span[] => [
          [start, Math.min(end, from)],
          [Math.max(start, to), end],
        ])
        .filter(([start, end]) => start < end),
    [span],
  )
}

function spanOf(row: Row): Span {
  const { started_at, ended_at } = v.parse(FocusSession, row)
  return [milliseconds(started_at), milliseconds(ended_at)]
}

const nothingSet = { duration_seconds: null, state: null, plan: null }
const graveOf = ({ name }: Table, id: string) => `${name} ${id}`
const nameOf = (field: string, said: Columns) => inText([field, said.updated_at, said[field]])

// Every description's row is a Row; the schema's own type does not say so.
function schemaOf(table: Table): v.GenericSchema<unknown, Row> {
  return table.row as unknown as v.GenericSchema<unknown, Row>
}

/** The same text for the same value, whatever the order of its keys. */
export function inText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
