import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { joined } from './words.ts'

const time = (minutes: number) => dates.time(minutes)

/** When a day is done, and why. Lengths are in minutes, times after midnight. */
export const finish = translatable('finish', {
  about: (minutes: number) => `Done about ${time(minutes)}.`,
  between: (from: number, to: number) => `Done between ${time(from)} and ${time(to)}.`,
  beyond: 'More than today holds.',
  accuracy: (right: number, days: number) =>
    `Within 20 min on ${numbers.count(right)} of the last ${numbers.count(days)} days.`,
  pace: (minutes: number) => `For an hour of focus you took ${brief(minutes)}.`,
  task: 'Task',
  counted: 'Counted',
  why: 'Why',
  minutes: brief,
  estimated: (estimate: number, factor: number | null) =>
    factor === null ? brief(estimate) : `${brief(estimate)} × ${numbers.decimal(factor)}`,
  usuallyInList: (list: string) => `usually, in ${list}`,
  usuallyWithTag: (tag: string) => `usually, with @${tag}`,
  usuallyOfName: 'usually, of this name',
  usuallyOfSeries: 'usually, of this series',
  asAll: 'as half of all',
  less: (minutes: number) => `less ${brief(minutes)}`,
  notBefore: (minutes: number) => `not before ${time(minutes)}`,
  reasons: (reasons: readonly string[]) => joined(reasons),
  meeting: (from: number, to: number) => `meeting, ${time(from)} to ${time(to)}`,
})
