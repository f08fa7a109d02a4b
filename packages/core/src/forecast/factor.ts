import type { Task } from '../tables/tasks.ts'
import { keptFor } from './keptFor.ts'
import { median, toNearest } from './quantile.ts'
import type { Measured, TaskRecord } from './record.ts'

/** How many times their estimate tasks take, as the median of `n`. */
export type Factor = { times: number; n: number }

const lastCounted = 60
const shortestEstimate = 5
const fewestOfList = 15
const fewestOfAll = 10

/** How much longer or shorter than estimated tasks take: those of the list where it has enough, else all. Null is Inbox. */
export function factor(record: TaskRecord, listId: string | null): Factor | null {
  const ofList = listId === null ? null : factorOfList(record, listId)
  return ofList && ofList.n >= fewestOfList ? ofList : factorOfAll(record, '')
}

const factorOfList = keptFor((record, list) =>
  factorOf(record.measured(lastCounted, (task) => task.list_id === list && isEstimated(task))),
)

const factorOfAll = keptFor((record) => {
  const ofAll = factorOf(record.measured(lastCounted, isEstimated))
  return ofAll && ofAll.n >= fewestOfAll ? ofAll : null
})

function factorOf(measured: readonly Measured[]): Factor | null {
  if (measured.length === 0) return null
  const times = toNearest(median(measured.map(ratioOf)) * 10, 1) / 10
  return { times: Math.min(3, Math.max(0.5, times)), n: measured.length }
}

/** Is it worth saying beside an estimate? */
export function isTelling({ times }: Factor): boolean {
  return times >= 1.2 || times <= 0.8
}

function isEstimated({ estimate_minutes }: Task): boolean {
  return (estimate_minutes ?? 0) >= shortestEstimate
}

function ratioOf({ task, minutes }: Measured): number {
  return minutes / (task.estimate_minutes ?? 1)
}
