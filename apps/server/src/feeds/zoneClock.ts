import { currentDay, type Day, milliseconds, shiftDay } from '@daymark/core/calendar/day'
import type { WallClocks } from '@daymark/exchange/readContext'
import { instantOf } from '@daymark/exchange/text/moments'

/** The days and moments of a person's time zone. */
export type ZoneClock = {
  /** The day on the wall at a moment. */
  dayOf(moment: number): Day
  /** The day that is called today at a moment: before its beginning it is still the day before. */
  dayAt(moment: number): Day
  /** The moment at which clocks show so many minutes after midnight; a missing time as long after the gap, a doubled one the first. */
  momentOf(day: Day, minutes: number): number
}

/** A zone that is not known is UTC. Days begin so many minutes after midnight. */
export function zoneClock(name: string, dayStarts: number, wallClocks: WallClocks): ZoneClock {
  const zone = wallClocks(name) ? name : 'UTC'
  const wallAt = wallClocks(zone)
  const midnights = new Map<Day, number | null>()

  function offsetAt(moment: number): number {
    const wall = wallAt?.(moment)
    return wall ? milliseconds(`${wall.day}T00:00:00Z`) + wall.minutes * minute - moment : 0
  }

  /** The midnight of a day on which no clock changes; null where one may. */
  function midnightOf(day: Day): number | null {
    const known = midnights.get(day)
    if (known !== undefined) return known
    const ofUtc = milliseconds(`${day}T00:00:00Z`)
    const [before, after] = [offsetAt(ofUtc - aDay), offsetAt(ofUtc + 2 * aDay)]
    const midnight = before === after ? ofUtc - before : null
    midnights.set(day, midnight)
    return midnight
  }

  const dayOf = (moment: number) => wallAt?.(moment).day ?? currentDay(moment, 0)

  function momentOf(day: Day, minutes: number): number {
    const midnight = midnightOf(day)
    return midnight === null
      ? milliseconds(instantOf({ day, minutes }, zone, { wallClocks }))
      : midnight + minutes * minute
  }

  return {
    dayOf,
    momentOf,
    dayAt(moment) {
      let day = dayOf(moment)
      // More than one day back where a calendar leaves one out.
      while (moment < momentOf(day, dayStarts)) day = shiftDay(day, -1)
      return day
    },
  }
}

const minute = 60_000
const aDay = 86_400_000
