import type { Day } from '../calendar/day.ts'

export type ReadingContext = {
  today: Day
  /** Minutes since midnight. */
  minutes: number
  /** The day a time alone belongs to; today if there is none. */
  selectedDay?: Day | null
  /** Reads days before today, too: filters and imports. */
  past?: boolean
  /** ‘at 7:30’ is 07:30, as in the files of other programs. */
  plainClocks?: boolean
  /** The texts of chips that were taken off. They stay off while these words stand. */
  off?: readonly string[]
  /** Words that are not read any more, in lower case. */
  stopped?: readonly string[]
}
