import * as v from 'valibot'
import { Day, shiftDay } from './day.ts'

/** A row of `task_completions`: how a day went. */
export const DayCount = v.object({
  date: Day,
  completed_count: v.number(),
  total_count: v.number(),
})
export type DayCount = v.InferOutput<typeof DayCount>

export type Progress = { total: number; completed: number; pending: number; percent: number }

/** How far the tasks of a day are; none of anything where nothing is known of it. */
export function progressOf(count: DayCount | undefined): Progress {
  const { total_count: total, completed_count: completed } = count ?? nothing
  return { total, completed, pending: total - completed, percent: percentOf(completed, total) }
}

/** Days that are looked at together, oldest first. */
export type Window = { start: Day; end: Day; days: readonly Day[] }

/** So many days, the last of them included. */
export function windowUntil(end: Day, length: number): Window {
  const start = shiftDay(end, 1 - length)
  return { start, end, days: Array.from({ length }, (_, index) => shiftDay(start, index)) }
}

/** The seven days ending `offset` weeks before today. */
export function weekWindow(today: Day, offset: number): Window {
  return windowUntil(shiftDay(today, -7 * offset), 7)
}

export function averageRate(rates: readonly number[]): number {
  return rates.length === 0 ? 0 : rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}

/** Percent of the chart's height: an empty day still shows a foot of 4. */
export function barHeight(rate: number): number {
  return Math.max(4, rate)
}

const nothing = { total_count: 0, completed_count: 0 }

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100
}
