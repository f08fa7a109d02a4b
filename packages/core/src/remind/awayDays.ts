import { type Day, dayOf, dayOfMoment } from '../calendar/day.ts'
import type { DayId, UserId } from '../ids.ts'
import { dayId } from '../plan/days.ts'
import type { DayRow } from '../tables/days.ts'

/** Is a moment on a day on which its user is away? No reminder and no question rings then. */
export type IsAway = (user: UserId, moment: number) => boolean

type Days = { get(id: DayId): Pick<DayRow, 'away'> | undefined }

/** By the clock of a zone; null: that of this device. `private.is_away_at` answers the same. */
export function isAwayAt(days: Days, zone: string | null): IsAway {
  const dayAt = dayIn(zone)
  return (user, moment) => (days.get(dayId(user, dayAt(moment)))?.away ?? null) !== null
}

function dayIn(zone: string | null): (moment: number) => Day {
  const format = zone === null ? null : formatIn(zone)
  return format ? (moment) => dayOfMoment(format.format(moment)) : dayOf
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Swedish writes days as 2026-10-14. Null: this device does not know the zone. */
function formatIn(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = createFormat(zone)
  formats.set(zone, made)
  return made
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone })
  } catch {
    return null
  }
}
