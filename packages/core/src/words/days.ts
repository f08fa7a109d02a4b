import type { Day } from '../calendar/day.ts'
import { type Compiled, compile, type DayAt, type Match } from './compile.ts'
import type { Pack } from './pack.ts'
import { signsFor } from './signs.ts'

/** The day that words begin with, and how many characters say it. */
export type DayReader = (words: string, today: Day) => { day: Day; length: number } | null

/** Reads days where a day has to stand, as in a filter: no word is too weak there, and days before today count. */
export function createDayReader(packs: readonly [Pack, ...Pack[]]): DayReader {
  const dayAt = dayAtIn([...packs, signsFor(packs[0])].map(compile))
  return (words, today) => {
    const match = dayAt({ line: words, at: 0, isFirst: true }, { today, past: true })
    return match?.fields.day ? { day: match.fields.day, length: match.to } : null
  }
}

export function dayAtIn(compiled: readonly Compiled[]): DayAt {
  return (place, moment) =>
    longest(
      compiled.flatMap((one) => one.matchesAt(place, moment)).filter(({ fields }) => fields.day),
    )
}

/** The longest; of equally long ones the strongest. */
export function longest<M extends Match>(matches: readonly M[]): M | null {
  return matches.toSorted((a, b) => b.to - a.to || b.strength - a.strength)[0] ?? null
}
