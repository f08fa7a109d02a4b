import { zoneFormat } from '@daymark/exchange/text/zoneFormat'

/**
 * How the clocks of a place run. Instants and wall clocks are whole seconds; a wall clock is said by the instant at which
 * clocks of UTC show it.
 */
export type Zone = {
  readonly instantOf: (wall: number) => number
  readonly wallOf: (instant: number) => number
}

export const daySeconds = 86_400

export const utc: Zone = { instantOf: (wall) => wall, wallOf: (instant) => instant }

/** A zone by how far its clocks are ahead of UTC at an instant. */
export function zoneBy(aheadAt: (instant: number) => number): Zone {
  return {
    wallOf: (instant) => instant + aheadAt(instant),
    // A time that clocks leave out comes as long after the gap, a doubled one the first time.
    instantOf(wall) {
      const before = aheadAt(wall - daySeconds)
      const first = wall - before
      if (aheadAt(first) === before) return first
      const after = aheadAt(wall + daySeconds)
      return aheadAt(wall - after) === after ? wall - after : first
    },
  }
}

/** The zones that the system knows by name, each opened once. */
export function openSystemZones(): (name: string) => Zone | null {
  const zones = new Map<string, Zone | null>()
  return (name) => {
    const known = zones.get(name)
    if (known !== undefined) return known
    // Offsets such as ‘+01:00’ are names for some systems, not for others.
    const format = /^[A-Za-z]/.test(name) ? zoneFormat(name) : null
    const zone = format && zoneBy(offsetsKept((instant) => shownBy(format, instant) - instant))
    zones.set(name, zone)
    return zone
  }
}

/** Asks at the beginnings of days alone: a format takes microseconds, and clocks change twice a year. */
function offsetsKept(aheadAt: (instant: number) => number): (instant: number) => number {
  const kept = new Map<number, number>()
  const atBegin = (day: number) => {
    const known = kept.get(day)
    if (known !== undefined) return known
    const ahead = aheadAt(day * daySeconds)
    kept.set(day, ahead)
    return ahead
  }
  return (instant) => {
    const day = Math.floor(instant / daySeconds)
    const ahead = atBegin(day)
    return ahead === atBegin(day + 1) ? ahead : aheadAt(instant)
  }
}

/** Years 1 to 9999 in every zone. */
const [firstInstant, lastInstant] = [-62_135_510_400, 253_402_214_399]

function shownBy(format: Intl.DateTimeFormat, instant: number): number {
  const within = Math.min(Math.max(instant, firstInstant), lastInstant)
  const [month = 1, day = 1, year = 1, hour = 0, minute = 0, second = 0] = format
    .format(within * 1_000)
    .split(/\D+/)
    .map(Number)
  return secondsAt(year, month, day) + hour * 3_600 + minute * 60 + second - within + instant
}

/** Midnight of a date, which may lie beyond its month: the first day of month 13 is that of January. */
export function secondsAt(year: number, month: number, day: number): number {
  // Date.UTC takes years below 100 for those of the last century; 400 years have 146,097 days.
  return Date.UTC(year + 400, month - 1, day) / 1_000 - 146_097 * daySeconds
}
