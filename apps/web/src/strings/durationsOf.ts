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
    const { hours, rest } = parts(milliseconds)
    if (hours === 0 && rest === 0) {
      return milliseconds > 0 ? words.under(inMinutes(1)) : inMinutes(0)
    }
    if (hours === 0) return inMinutes(rest)
    return rest === 0 ? inHours(hours) : words.hoursAndMinutes(numbers.count(hours), rest)
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
    spoken(milliseconds: number): string {
      const { hours, rest } = parts(milliseconds)
      if (hours === 0) return words.spokenMinutes(rest)
      const inHours = words.spokenHours(hours)
      return rest === 0 ? inHours : words.spokenBoth(inHours, words.spokenMinutes(rest))
    },
  }
}

function parts(milliseconds: number) {
  const minutes = Math.floor(milliseconds / minute)
  return { hours: Math.floor(minutes / 60), rest: minutes % 60 }
}
