import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import type { WallClock, WallClocks } from './readContext.ts'
import { zoneNamed } from './text/windowsZones.ts'
import { zoneFormat } from './text/zoneFormat.ts'

/** The wall clocks that `Intl` knows, by their names and those of Windows, each opened once. */
export function openWallClocks(): WallClocks {
  const clocks = new Map<string, ((moment: number) => WallClock) | null>()
  return (zone) => {
    const known = clocks.get(zone)
    if (known !== undefined) return known
    const clock = wallClockOf(zoneNamed(zone))
    clocks.set(zone, clock)
    return clock
  }
}

function wallClockOf(timeZone: string): ((moment: number) => WallClock) | null {
  const format = zoneFormat(timeZone)
  if (!format) return null
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(withinCalendar(moment)).map(({ type, value }) => [type, value]),
    )
    const { year = '', month = '', day = '', hour = '', minute = '' } = parts
    return {
      day: v.parse(Day, `${year.padStart(4, '0')}-${month}-${day}`),
      minutes: Number(hour) * 60 + Number(minute),
    }
  }
}

/** Years 1 to 9999 in every zone; a moment without a number is the first. */
function withinCalendar(moment: number): number {
  return Math.min(Math.max(moment || -62_135_510_400_000, -62_135_510_400_000), 253_402_214_399_999)
}
