import { numbers } from './numbers.ts'

export const minute = 60_000

/** How a language writes lengths; `spent` and `whole` are written already. */
type Words = {
  minutes: (written: string) => string
  hours: (written: string) => string
  hoursAndMinutes: (hours: string, minutes: number) => string
  under: (length: string) => string
  of: (spent: string, whole: string) => string
  /** In full, for texts that are only heard. */
  spokenMinutes: (minutes: number) => string
  spokenHours: (hours: number) => string
  spokenBoth: (hours: string, minutes: string) => string
}

/** Lengths in one language, from milliseconds unless their name says otherwise. */
export function durationsOf(words: Words) {
  const inMinutes = (minutes: number) => words.minutes(numbers.count(minutes))
  const inHours = (hours: number) => words.hours(numbers.count(hours))

  /** 58 min, 7 h 04, 2 h; rounded down to whole minutes. */
  function lasting(milliseconds: number): string {
    return 0 < milliseconds && milliseconds < minute
      ? words.under(inMinutes(1))
      : inParts(milliseconds, inHours, inMinutes, (hours, rest) =>
          words.hoursAndMinutes(numbers.count(hours), rest),
        )
  }

  /** 33 min of 1 h 30 */
  const lastingOf = (spent: number, estimate: number) => words.of(lasting(spent), lasting(estimate))

  return {
    inHours,
    lasting,
    lastingOf,

    /** The same, of minutes. */
    brief: (minutes: number) => lasting(minutes * minute),

    /** 25 of 45 min, if both have the same unit. */
    brieflyOf(spent: number, estimate: number): string {
      const [some, whole] = [Math.floor(spent / minute), Math.round(estimate / minute)]
      const minutesOnly = some > 0 && some < 60 && whole < 60
      return minutesOnly
        ? words.of(numbers.count(some), inMinutes(whole))
        : lastingOf(spent, estimate)
    },

    /** 7 hours 4 minutes, for texts that are only heard. */
    spoken: (milliseconds: number) =>
      inParts(milliseconds, words.spokenHours, words.spokenMinutes, (hours, rest) =>
        words.spokenBoth(words.spokenHours(hours), words.spokenMinutes(rest)),
      ),
  }
}

type Write = (number: number) => string

function inParts(
  milliseconds: number,
  inHours: Write,
  inMinutes: Write,
  both: (hours: number, rest: number) => string,
): string {
  const minutes = Math.floor(milliseconds / minute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return inMinutes(rest)
  return rest === 0 ? inHours(hours) : both(hours, rest)
}
