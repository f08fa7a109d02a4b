import { median, toNearest } from './quantile.ts'
import type { TaskRecord } from './record.ts'

/** How many times their estimate tasks take, as the median of `n`. */
export type Factor = { times: number; n: number }

const lastCounted = 60
const shortestEstimate = 5
const fewestOfList = 15
const fewestOfAll = 10

/** How much longer or shorter than estimated tasks take: those of the list where it has enough, else all. Null is Inbox. */
export function factor(record: TaskRecord, listId: string | null): Factor | null {
  const ofList = listId === null ? [] : ratios(record, `list ${listId}`)
  const enough = ofList.length >= fewestOfList ? ofList : ratios(record, 'all')
  if (enough.length < fewestOfAll) return null
  const times = Math.min(3, Math.max(0.5, toNearest(median(enough) * 10, 1) / 10))
  return { times, n: enough.length }
}

/** Is it worth saying beside an estimate? */
export function isTelling({ times }: Factor): boolean {
  return times >= 1.2 || times <= 0.8
}

function ratios(record: TaskRecord, kind: Parameters<TaskRecord['measured']>[0]): number[] {
  const found: number[] = []
  for (const { task, minutes } of record.measured(kind)) {
    const { estimate_minutes } = task
    if (estimate_minutes === null || estimate_minutes < shortestEstimate) continue
    found.push(minutes / estimate_minutes)
    if (found.length === lastCounted) break
  }
  return found
}
