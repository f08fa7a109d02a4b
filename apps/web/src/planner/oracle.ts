import { instant, milliseconds } from '@daymark/core/day'
import type { Write } from './table.ts'

/** A write as it reached the server, whether or not it changed anything there. */
export type Arrival = { write: Write; at: number }

export const mergedFields = [
  'title',
  'description',
  'priority',
  'due_date',
  'completed',
  'position',
  'deleted_at',
] as const

type Edit = { value: unknown; stamp: number }

/** What each task must be after these arrivals: in each field the newest edit that changed it. */
export function expectedTasks(arrivals: readonly Arrival[]): Map<string, Record<string, unknown>> {
  const ids = [...new Set(arrivals.map(({ write }) => idOf(write)))]
  return new Map(
    ids.flatMap((id) => {
      const edits = lifeOf(arrivals.filter(({ write }) => idOf(write) === id))
      const [first] = edits
      if (!first) return []
      const fields = mergedFields.map((field) => [field, newest(edits, field)])
      return [[id, Object.fromEntries(fields)]]
    }),
  )
}

/** From the addition that made the task to the present; empty where there is no task. */
function lifeOf(arrivals: Arrival[]): { columns: Record<string, unknown>; stamp: number }[] {
  const erased = arrivals.findLastIndex(({ write }) => write.kind === 'delete')
  const left = arrivals.slice(erased + 1)
  const born = left.findIndex(({ write }) => write.kind === 'insert')
  if (born === -1) return []
  const [first, ...rest] = left.slice(born)
  return [first, ...rest.filter(({ write }) => write.kind === 'update')].flatMap((arrival) =>
    arrival ? [dated(arrival)] : [],
  )
}

function dated({ write, at }: Arrival) {
  const columns = { ...columnsOf(write) }
  const believed = (moment: unknown) => Math.min(milliseconds(String(moment)), at + 60_000)
  if (columns.deleted_at) columns.deleted_at = instant(believed(columns.deleted_at))
  return { columns, stamp: believed(columns.updated_at) }
}

function newest(edits: ReturnType<typeof lifeOf>, field: string): unknown {
  const ofField = edits
    .filter(({ columns }) => field in columns)
    .map(({ columns, stamp }): Edit => ({ value: columns[field], stamp }))
  return ofField.reduce((held, edit) =>
    edit.value !== held.value && edit.stamp >= held.stamp ? edit : held,
  ).value
}

export function idOf(write: Write): string {
  return write.kind === 'insert' ? String(columnsOf(write).id) : write.id
}

export function columnsOf(write: Write): Record<string, unknown> {
  if (write.kind === 'delete') return {}
  return Object.fromEntries(Object.entries(write.kind === 'insert' ? write.row : write.columns))
}
