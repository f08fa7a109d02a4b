import type { Day } from '@daymark/core/calendar/day'

/** On which day of use installing is offered in Day. */
const offeredOn = 3
const over = 'over'

/** The days of use so far, as they are kept, with another one; after the last one that counts they are no longer kept. */
export function withDayOfUse(kept: string | null, day: Day): string {
  if (kept === over) return over
  const days = daysIn(kept)
  if (days.includes(day)) return days.join(' ')
  return days.length < offeredOn ? [...days, day].join(' ') : over
}

export function isInstallOffered(kept: string | null, today: Day): boolean {
  const days = daysIn(kept)
  return days.length === offeredOn && days.at(-1) === today
}

/** Put away for good. */
export const withoutOffer = over

function daysIn(kept: string | null): string[] {
  return kept?.split(' ') ?? []
}
