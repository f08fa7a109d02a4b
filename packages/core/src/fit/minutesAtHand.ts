import type { Meeting } from '../meetings/meetings.ts'

/** The lengths that are offered, in minutes. */
export const offeredMinutes = [5, 10, 15, 20, 30, 45, 60] as const

/** Under so many minutes what comes is about to begin. */
export const fewestMinutes = 5

/** How long it is until something begins, where that is less than was wanted. */
export type AtHand = { minutes: number; until: Meeting | null }

/** Of so many minutes, what is left until a meeting begins that takes time. */
export function minutesAtHand(wanted: number, now: number, meetings: readonly Meeting[]): AtHand {
  const next = meetings
    .filter(({ kind, takesTime, start }) => kind === 'busy' && takesTime && start > now)
    .reduce<Meeting | null>(
      (first, each) => (first && first.start <= each.start ? first : each),
      null,
    )
  const minutes = next ? Math.floor((next.start - now) / 60_000) : wanted
  return minutes < wanted ? { minutes, until: next } : { minutes: wanted, until: null }
}
