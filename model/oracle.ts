import { instant, milliseconds } from '@daymark/core/day'
import { mergedFields } from '../apps/web/src/planner/mapServer.ts'
import type { Write } from '../apps/web/src/planner/table.ts'

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
    if (edit.value === held.value || edit.stamp < held.stamp || known.has(edit.name)) return held
    if (edit.ahead) known.add(edit.name)
    return edit
  }).value
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
      name: JSON.stringify([columns.updated_at, said]),
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
