/**
 * All that the reader knows of a language. Words of one meaning are separated by blanks, meanings by commas.
 *
 * A line of `patterns` is a strength, what operations.ts does with its argument, and a regular expression of words.
 * Strength 3 is read anywhere, 2 outside names, 1 outside names and at the end of the line, 1.5 also first in the line
 * with a number up to 31, 0 only where a pattern asks for a day. In the expression a blank stands for blanks, and
 * %w is a weekday, %W one without a group, %D a date, %d a day of the month, %o an ordinal in figures, %O any ordinal, %n a
 * number, %u a unit, %h:%i %p a clock, %E a length of time, %a %b %y the numbers of a date, %L weekdays after commas, %S weekdays
 * in the plural, and at the end %X a day in any words.
 */
export type Pack = {
  language: string
  /** Accents and hyphens may be left out, and ’ is '. What stands in brackets, as [à], is read as it is written. */
  isLoose: boolean
  /** Neighbouring capitalised words are a name, in which nothing is read. */
  capitalisedNames: boolean
  /** 12/25 is a day in December. */
  monthFirst: boolean
  /** Words before a person, after whom a weekday at the end of the line is a day and no name. */
  beforePersons: string
  /** “at 1” to “at 7” is the afternoon. */
  afternoon: boolean
  /** Of the words after an hour, those that say it is after noon, and those for which twelve is midnight. */
  afterNoon: string
  atNight: string
  /** From Monday on. Words with a capital letter count only with it. */
  weekdays: string
  /** What may follow the name of a weekday as part of it. */
  weekdayEnding: string
  /** Weekdays that are other words in lower case: they count after `otherWordsAfter`, after “every”, or beside a time. */
  otherWords: string
  otherWordsAfter: string
  months: string
  /** From one on. */
  numbers: string
  ordinals: string
  /** Ordinals that are weekdays, too: they count only where a pattern asks for one. */
  places: string
  /** The mark after the number of a day. */
  ordinalMark: string
  /** Days, weeks, months, years. */
  units: string
  /** A date: %d and %m, or %M and %e. */
  date: string
  /** Words for a day that count in lower case or at the start of the line. */
  adverbs: string
  patterns: string
  /** The words of a repeat. */
  every: string
  other: string
  last: string
  day: string
  weekday: string
  weekend: string
  /** Says that a place or a date is one of each month. */
  inMonth: string
  /** Before how long something lasts. */
  lasting: string
  /** The ending that makes the name of a weekday mean each such day. */
  plural: string
  quarter: string
  on: string
  /** Between a place and the days it counts, and before months. */
  of: string
  and: string
  /** Between two weekdays, for the days between them, too. */
  through: string
  /** Joins a day with words before it so that no rule can say both. */
  or: string
  /** After how often, these make a repeat count from completion. */
  afterDone: string
  /** After a repeat, these take days from it or bound it to a part of the year: no rule can. MONTH is a month. */
  beyond: string
  /** The word between two hours. */
  to: string
  /** Between a weekday and its day of the month: “Friday the 13th” is not the next Friday. */
  ofMonth: string
  /** After a time, these make another time of it. */
  ofDay: string
  /** Words that make a sentence or a title of the day before them. */
  notBefore: string
  /** Words to which a day, time or length after them belongs; with a 0, one that begins with a figure. */
  notAfter: string
}

/** The words of a list and the number of their meaning, from 1 on. */
export function numbered(list: string): Map<string, number> {
  const meanings = list.split(', ').map((meaning) => meaning.split(' '))
  return new Map(
    meanings.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
  )
}

export type Pattern = { strength: number; operation: string; argument: number; source: string }

export function patternsOf({ patterns }: Pack): Pattern[] {
  return Array.from(
    patterns.matchAll(/^ *(\S+) (\w+)(?: (\d+))?: (.+)/gm),
    ([, strength, operation = '', argument = 0, source = '']) => ({
      strength: Number(strength),
      operation,
      argument: Number(argument),
      source,
    }),
  )
}
