import { shiftClock } from '../shiftClock.mjs'

/** The clock of the journeys: e2e/journeyClock.ts. */
const JourneyDate = Date

export function fixTime(moment: number | null): void {
  globalThis.Date = JourneyDate
  if (moment !== null) shiftClock(0, moment)
}
