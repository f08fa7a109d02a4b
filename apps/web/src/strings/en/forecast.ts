import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

/** How many of the last tasks took how long; in minutes. */
type Half = { n: number; from: number; to: number }

/** What is offered for estimates and hours, by what was recorded. Lengths are in minutes. */
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
    `Yours take ${numbers.decimal(factor)} times that (${forms(tasks, { one: '# task', other: '# tasks' })}).`,
  use: (minutes: number) => `Use ${brief(minutes)}`,
  held: (day: Day, minutes: number, days: number) =>
    `${dates.longWeekday(day)}s held ${brief(minutes)} (the last ${numbers.count(days)}).`,
  setting: 'Forecasts from your record',
  settingHint: 'Usual times of tasks, and when a day is done.',
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
