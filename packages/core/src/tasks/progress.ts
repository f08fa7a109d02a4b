import * as v from 'valibot'
import { Day, shiftDay } from '../calendar/day.ts'

/** A row of `task_completions`: how a day went. */
export const DayCount = v.object({
  date: Day,
  completed_count: v.number(),
  total_count: v.number(),
})
export type DayCount = v.InferOutput<typeof DayCount>

export type Progress = { total: number; completed: number; pending: number; percent: number }

/** The progress of the tasks of a day; all counts are 0 where the day is unknown. */
export function progressOf(count: DayCount | undefined): Progress {
  const { total_count: total, completed_count: completed } = count ?? nothing
  return { total, completed, pending: total - completed, percent: percentOf(completed, total) }
}

/** Days that are looked at together, oldest first. */
export type Window = { start: Day; end: Day; days: readonly Day[] }

/** The window of `length` days that ends on a day, that day included. */
export function windowUntil(end: Day, length: number): Window {
  const start = shiftDay(end, 1 - length)
  return { start, end, days: Array.from({ length }, (_, index) => shiftDay(start, index)) }
}

const nothing = { total_count: 0, completed_count: 0 }

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100
}
