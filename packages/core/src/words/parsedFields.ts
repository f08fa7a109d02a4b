import type { Day } from '../calendar/day.ts'
import type { DaysOfMonth } from '../repeat/rule.ts'
import type { Pack } from './pack.ts'

/** The fields that one span sets. A day of null is “someday”, which has no time either. */
export type ParsedFields = {
  day?: Day | null
  time?: number | null
  /** “tonight” */
  evening?: boolean
  estimate?: number
  deadline?: Day
  repeat?: RepeatWords
  /** The bounds of a repeat. */
  start?: Day
  until?: Day
  times?: number
  /** The date alone, in the months that have it. */
  exact?: true
  /** Weeks begin on Sunday. */
  weekStart?: 7
  priority?: 'high' | 'medium' | 'low'
  list?: readonly string[]
  tag?: string
  description?: string
}

/** Returns the first bound of a repeat among the fields. */
export function boundsOf({ until, start, times, exact, weekStart }: ParsedFields) {
  return until ?? start ?? times ?? exact ?? weekStart
}

export type Groups = Record<string, string | undefined>

/** The words of a pack: weekdays, months, numbers and units from 1 on; 0 is none. */
export type Vocabulary = {
  pack: Pack
  weekday: (word: string | undefined) => number
  month: (word: string | undefined) => number
  number: (word: string | undefined) => number
  ordinal: (word: string) => number
  unit: (word: string | undefined) => number
}

export type Moment = {
  today: Day
  /** Days before today are read, too. */
  past: boolean
  /** “at 7:30” is what it shows, and no afternoon. */
  plainClocks?: boolean
}

export type Here = Moment & {
  words: Vocabulary
  /** The fields of the words after a prefix. */
  rest: ParsedFields
}

/** The typed parts of a repeat; its first day gives the other parts. */
export type RepeatWords = {
  /** 1 is a day, 2 a week, 3 a month, 4 a year. */
  unit: number
  interval: number
  fromCompletion?: boolean
  weekdays?: readonly number[]
  /** The first, second … or last (-1) of its weekdays in a month. */
  nth?: number
  /** -1 is the last. */
  monthDay?: number
  months?: readonly number[]
  /** Any days of a month. */
  days?: DaysOfMonth
  /** The repeat is also read in the middle of a line. */
  strong?: boolean
}
