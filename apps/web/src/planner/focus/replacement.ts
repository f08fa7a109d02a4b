import { instant } from '@daymark/core/calendar/day'
import type { Interval } from '@daymark/core/focus/focusTime'
import type { SessionId } from '@daymark/core/ids'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
import type { Mutation } from '@daymark/sync/mutation'

/** Sessions never change: a corrected one is deleted, and each interval inserted under a new id. */
export function replacement(
  session: FocusSession,
  intervals: readonly (Interval & { id: SessionId })[],
  at: string,
): Mutation[] {
  const inserted = intervals.map(({ id, from, to }) => {
    const columns = { id, started_at: instant(from), ended_at: instant(to), updated_at: at }
    return focusSessions.create({ ...session, ...columns })
  })
  return [focusSessions.erase(session.id, at), ...inserted]
}
