import type { Day } from '@daymark/core/calendar/day'
import type { ReadContext } from '../readContext.ts'
import type { Warning } from '../warnings.ts'
import { type Moment, wallClockIn } from './moments.ts'

export type Clock = { day: Day; minutes: number | null; warnings: readonly Warning[] }

/**
 * What a clock of that zone shows at a moment, the reader's where none is said; a moment without an offset is read as it
 * stands. In a zone that is not known the reader's clock counts, with a warning.
 */
export function clockIn(moment: Moment, zone: string, context: ReadContext): Clock {
  const wall = wallClockIn(moment, zone || context.zone, context)
  if (wall) return { ...wall, warnings: [] }
  const warning: Warning = { kind: 'unknown zone', text: zone }
  const own = wallClockIn(moment, context.zone, context) ?? moment
  return { day: own.day, minutes: own.minutes, warnings: [warning] }
}
