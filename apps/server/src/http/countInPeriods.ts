import type { Clock } from '../clock.ts'

export type CountOptions = { most: number; periodMs: number; clock: Clock }

/**
 * Counts uses by key, at most so many in a period, in the memory of this server: for what must cost less than a question
 * to the database. Returns 0, or the seconds to wait. All keys begin anew together, so that few are kept.
 */
export function countInPeriods({ most, periodMs, clock }: CountOptions): (key: string) => number {
  let endsAt = 0
  let counts = new Map<string, number>()

  return (key) => {
    const now = clock()
    // A clock that was set back makes no period longer.
    if (now >= endsAt || endsAt - now > periodMs) [endsAt, counts] = [now + periodMs, new Map()]
    const times = (counts.get(key) ?? 0) + 1
    counts.set(key, times)
    return times <= most ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1_000))
  }
}
