import { type Day, shiftDay, weekdayOf } from '../calendar/day.ts'

/** The choices for a task that was carried over, in the order of the keys 1 to 6. ‘someday’ skips the day of a series. */
export const choices = ['today', 'tomorrow', 'nextWeek', 'someday', 'done', 'trash'] as const
export type Choice = (typeof choices)[number]

/** The day to which a choice moves a task; null where it moves it to none. */
export function dayOfChoice(choice: Choice, today: Day): Day | null {
  switch (choice) {
    case 'today':
      return today
    case 'tomorrow':
      return shiftDay(today, 1)
    case 'nextWeek':
      // The Monday of next week.
      return shiftDay(today, 8 - weekdayOf(today))
    case 'someday':
    case 'done':
    case 'trash':
      return null
  }
}
