import { type Window, windowUntil } from '../tasks/progress.ts'
import { type Day, shiftDay } from './day.ts'

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
