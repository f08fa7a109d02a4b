import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { locale, once } from '../locale.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { plural } from './words.ts'

const decimal = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const times = (factor: number) => decimal().format(factor)
const time = (minutes: number) => dates.time(minutes)

/** How many of the last tasks took how long; in minutes. */
type Half = { n: number; from: number; to: number }

/** What is said of how long tasks and days take, by what was recorded. Lengths are in minutes, times after midnight. */
export const forecast = translatable('forecast', {
  usually: (minutes: number) => `Usually ${brief(minutes)}`,
  halfOfList: (half: Half, list: string) =>
    `Half of the last ${numbers.count(half.n)} in ${list} took ${span(half)}.`,
  halfOfTag: (half: Half, tag: string) =>
    `Half of the last ${numbers.count(half.n)} with @${tag} took ${span(half)}.`,
  halfOfName: (half: Half) =>
    `Half of the last ${numbers.count(half.n)} of this name took ${span(half)}.`,
  halfOfSeries: (half: Half) =>
    `Half of the last ${numbers.count(half.n)} of this series took ${span(half)}.`,
  factor: (factor: number, tasks: number) =>
    `Yours take ${times(factor)} times that (${plural(tasks, '# task', '# tasks')}).`,
  use: (minutes: number) => `Use ${brief(minutes)}`,
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
    factor === null ? brief(estimate) : `${brief(estimate)} × ${times(factor)}`,
  usuallyInList: (list: string) => `usually, in ${list}`,
  usuallyWithTag: (tag: string) => `usually, with @${tag}`,
  usuallyOfName: 'usually, of this name',
  usuallyOfSeries: 'usually, of this series',
  asAll: 'as half of all',
  less: (minutes: number) => `less ${brief(minutes)}`,
  notBefore: (minutes: number) => `not before ${time(minutes)}`,
  reasons: (reasons: readonly string[]) => reasons.join(', '),
  meeting: (from: number, to: number) => `meeting, ${time(from)} to ${time(to)}`,
  held: (day: Day, minutes: number, days: number) =>
    `${dates.longWeekday(day)}s held ${brief(minutes)} (the last ${numbers.count(days)}).`,
  setting: 'Forecasts from your record',
  settingHint: 'How long tasks usually take, and when a day is done.',
  settingChanged: (isOn: boolean) =>
    isOn ? 'Forecasts from your record are on' : 'Forecasts from your record are off',
})

/** 35 to 60 min; where there are hours, each with its own unit. */
function span({ from, to }: Half): string {
  if (from === to) return brief(from)
  return to <= 60
    ? `${numbers.count(from)} to ${numbers.count(to)} min`
    : `${brief(from)} to ${brief(to)}`
}
