import { instant, milliseconds } from '@daymark/core/day'
import type { FocusSession } from '@daymark/core/focusSession'
import { FocusTimer } from '@daymark/core/focusTimer'
import * as v from 'valibot'
import { inText, mergedFields, timerFields } from '../apps/web/src/planner/mapServer.ts'
import type { Write } from '../apps/web/src/planner/table.ts'
import { timersTable } from '../apps/web/src/planner/timersTable.ts'

/** A write as it reached the server, whether or not it changed anything there. */
export type Arrival = { write: Write; at: number }

/** What each task must be after these arrivals: in each field the newest edit that changed it. */
export function expectedTasks(arrivals: readonly Arrival[]): Map<string, Record<string, unknown>> {
  const ids = [...new Set(arrivals.map(({ write }) => idOf(write)))]
  return new Map(
    ids.flatMap((id) => {
      const life = lifeOf(arrivals.filter(({ write }) => idOf(write) === id))
      if (life.length === 0) return []
      const fields = mergedFields.map((field) => [field, newest(life, field)])
      return [[id, Object.fromEntries(fields)]]
    }),
  )
}

export type Span = [from: number, to: number]

export function spanOf({ started_at, ended_at }: FocusSession): Span {
  return [milliseconds(started_at), milliseconds(ended_at)]
}

/** A write to a timer or the record as it reached the server. */
export type FocusArrival = Arrival & { table: string }

/** What each timer must be: in each field the newest edit, or what nobody has set. */
export function expectedTimers(arrivals: readonly FocusArrival[]): Record<string, unknown> {
  const puts = arrivals.filter(({ table }) => table === timersTable.name)
  const ids = [...new Set(puts.map(({ write }) => idOf(write)))]
  const nobody = { updated_at: instant(0), seq: 0 }
  return Object.fromEntries(
    ids.map((id) => {
      const life = puts.filter(({ write }) => idOf(write) === id)
      const [first] = life.map(({ write }) => columnsOf(write))
      const values = timerFields.map((field) => [field, newest([unset(field), ...life], field)])
      const timer = v.parse(FocusTimer, { ...first, ...Object.fromEntries(values), ...nobody })
      return [id, timerFields.map((field) => timer[field])]
    }),
  )
}

function unset(field: string): Arrival {
  return { write: { kind: 'put', row: { [field]: null, updated_at: instant(0) } }, at: 0 }
}

/** From the addition that made the task to the present; empty where there is none, or no more. */
function lifeOf(arrivals: Arrival[]): Arrival[] {
  const born = arrivals.findIndex(({ write }) => write.kind === 'insert')
  if (born === -1) return []
  const [first, ...rest] = arrivals.slice(born)
  // Deleted for ever is for ever: nothing that comes later makes it anew.
  if (!first || rest.some(({ write }) => write.kind === 'delete')) return []
  return [first, ...rest.filter(({ write }) => write.kind === 'update')]
}

/** What an edit wrote, as it was believed; `name` tells it from any other edit of the field. */
type Edit = { value: unknown; stamp: number; name: string; ahead: boolean }

function newest(arrivals: readonly Arrival[], field: string): unknown {
  const edits = arrivals.flatMap((arrival) => edited(arrival, field))
  // What comes again from a clock too far ahead is no newer than when it first came.
  const known = new Set<string>()
  return edits.reduce((held, edit) => {
    if (same(edit.value, held.value) || edit.stamp < held.stamp || known.has(edit.name)) return held
    if (edit.ahead) known.add(edit.name)
    return edit
  }).value
}

function same(one: unknown, other: unknown): boolean {
  return inText(one) === inText(other)
}

function edited({ write, at }: Arrival, field: string): Edit[] {
  const columns = columnsOf(write)
  if (!(field in columns)) return []
  const said = columns[field]
  const believed = (moment: unknown) => Math.min(milliseconds(String(moment)), at + 60_000)
  const stamp = believed(columns.updated_at)
  return [
    {
      value: field === 'deleted_at' && said ? instant(believed(said)) : said,
      stamp,
      name: inText([columns.updated_at, said]),
      ahead: stamp < milliseconds(String(columns.updated_at)),
    },
  ]
}

export function idOf(write: Write): string {
  return 'id' in write ? write.id : String(columnsOf(write).id)
}

export function columnsOf(write: Write): Record<string, unknown> {
  if (write.kind === 'delete') return {}
  return Object.fromEntries(Object.entries(write.kind === 'update' ? write.columns : write.row))
}
