import { shiftClock } from '../shiftClock.mjs'

/** With the clock of the journeys: e2e/journeyClock.ts. */
const JourneyDate = Date

export function fixTime(moment: number): void {
  resetTime()
  shiftClock(0, moment)
}

export function startTime(moment: number): void {
  resetTime()
  shiftClock(moment - Date.now())
}

export function resetTime(): void {
  globalThis.Date = JourneyDate
}
