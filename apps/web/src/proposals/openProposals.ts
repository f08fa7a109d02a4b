import { milliseconds } from '@daymark/core/calendar/day'
import type { AppChange } from '@daymark/core/tables/appChanges'

const longestOpenMs = 7 * 24 * 60 * 60_000

/** The proposals that wait for an answer, the oldest first. The server ends them after 7 days, a device that is offline too. */
export function openProposals(changes: readonly AppChange[], now: number): readonly AppChange[] {
  return changes
    .filter(
      ({ state, created_at }) => state === 'open' && milliseconds(created_at) > now - longestOpenMs,
    )
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
