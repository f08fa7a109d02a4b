import { type Day, instant, milliseconds } from '@daymark/core/calendar/day'
import { SessionId } from '@daymark/core/ids'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import * as v from 'valibot'

/** A stretch of time in milliseconds. */
type Stretch = { from: number; to: number }

type SessionParts = Pick<FocusSession, 'user_id' | 'updated_at'> & {
  newId: () => string
  /** The moment at which a day begins for the user. */
  midnight: (day: Day) => number
  now: number
}

const minute = 60_000
/** From nine in the morning on, where there is room. */
const morning = 9 * 60 * minute

/** Puts focus time of which only day and length are known into free time, one stretch a day. */
export function openFocusSessions(existing: readonly FocusSession[], parts: SessionParts) {
  const { user_id, updated_at, newId, midnight, now } = parts
  const occupied = existing.map(stretchOf)
  const byDay = new Map<Day, Stretch[]>()

  function occupiedOn(day: Day): Stretch[] {
    const known = byDay.get(day)
    if (known) return known
    const [from, to] = [midnight(day), midnight(day) + 86_400_000]
    const found = occupied.filter((each) => each.from < to && from < each.to)
    byDay.set(day, found)
    return found
  }

  /** The session, or null where the day has no room for it. */
  return (task_id: FocusSession['task_id'], day: Day, minutes: number): FocusSession | null => {
    const length = Math.round(minutes) * minute
    const others = occupiedOn(day)
    const start = midnight(day)
    const end = Math.min(start + 86_400_000, now)
    const from =
      firstGap(others, { from: start + morning, to: end }, length) ??
      firstGap(others, { from: start, to: end }, length)
    if (from === null || length <= 0) return null
    others.push({ from, to: from + length })
    return {
      id: v.parse(SessionId, newId()),
      user_id,
      task_id,
      kind: 'focus',
      started_at: instant(from),
      ended_at: instant(from + length),
      planned_seconds: length / 1000,
      by_hand: false,
      updated_at,
      seq: 0,
    }
  }
}

function firstGap(occupied: readonly Stretch[], within: Stretch, length: number): number | null {
  let from = within.from
  for (const each of occupied.toSorted((a, b) => a.from - b.from)) {
    if (each.to <= from) continue
    if (each.from >= from + length) break
    from = each.to
  }
  return from + length <= within.to ? from : null
}

function stretchOf({ started_at, ended_at }: FocusSession): Stretch {
  return { from: milliseconds(started_at), to: milliseconds(ended_at) }
}
