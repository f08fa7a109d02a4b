import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { oneOrMany, quoted } from './words.ts'

/** What repeats, and what is done to it. */
export const series = translatable('series', {
  repeats: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} repeats`, { other: '# tasks repeat' }),
  stopped: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} no longer repeats`, {
      other: '# tasks no longer repeat',
    }),
  goesOn: (day: Day) => `Done. Next: ${near(day)}`,
  skipped: (title: string, next: Day) => `${quoted(title)} skipped. Next: ${near(next)}`,
  nothingToSkip: 'This was the last one. Complete it or stop repeating.',
  onlyThisOne: 'Only this one was moved',
  repeatFromHere: 'Move the following too',
  repeatsFrom: (title: string, day: Day) => `${quoted(title)} repeats from ${dates.medium(day)} on`,
})

/** Mon Nov 30 */
function near(day: Day): string {
  return `${dates.weekday(day)} ${dates.short(day)}`
}
