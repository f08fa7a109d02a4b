import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { forms, quoted } from './words.ts'

/** What is told of tasks that were moved or copied. */
export const moves = translatable('moves', {
  toDay: (tasks: number, day: Day | null, today: Day) => {
    const to = day === null ? 'Someday' : dayName(day, today)
    return forms(tasks, { one: `Moved to ${to}`, other: `# tasks moved to ${to}` })
  },
  repositioned: (title: string) => `${quoted(title)} moved`,
  duplicated: (title: string) => `${quoted(title)} duplicated`,
  nowhere: 'Already on that day',
  linkCopied: (copied: boolean) => (copied ? 'Link copied' : 'The link could not be copied.'),
  sortedByHand: 'Sorted by hand now',
  sortedByTime: 'Sorted by time again',
  order: 'Order of the day',
  byTime: 'By time',
  byHand: 'By hand',
  position: (place: number, of: number) =>
    `Position ${numbers.count(place)} of ${numbers.count(of)}`,
})

function dayName(day: Day, today: Day): string {
  if (day === today) return 'today'
  return day === shiftDay(today, 1) ? 'tomorrow' : dates.medium(day)
}
