import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { lasting } from './durations.ts'
import { quoted } from './words.ts'

/** The focus sessions of a day and their correction. */
export const record = translatable('record', {
  title: 'Focus time',
  close: 'Close',
  older: 'Day before',
  newer: 'Day after',
  day: 'Day',
  dayName: (day: Day, today: Day) => {
    if (day === today) return 'Today'
    return day === shiftDay(today, -1) ? 'Yesterday' : dates.longOfWeek(day)
  },
  focused: (time: number) => (time === 0 ? 'No focus' : `${lasting(time)} focused`),
  nothing: 'Nothing was recorded on this day.',
  nothingYet: 'Nothing yet. Start a timer, and what you spend is listed here.',
  kinds: { focus: 'Focus', short_break: 'Short break', long_break: 'Long break' },
  noTask: 'No task attached',
  taskGone: 'A task that is gone',
  span: (from: number, to: number) => {
    const [first, last] = [dates.dayAndTime(from), dates.dayAndTime(to)]
    return first.day === last.day
      ? `${first.time} to ${last.time}`
      : `${first.day}, ${first.time} to ${last.day}, ${last.time}`
  },
  lasting,
  correct: 'Correct',
  correctOf: (title: string, span: string) => `Correct ${title}, ${span}`,
  removeOf: (title: string, span: string) => `Remove ${title}, ${span}`,
  correcting: (title: string) => `Correct ${title}`,
  start: 'Start',
  end: 'End',
  save: 'Save',
  cancel: 'Cancel',
  errors: {
    missing: 'Give a time.',
    ends_before_start: 'The end is not after the start.',
    in_future: 'That is still to come.',
    too_long: 'A stretch lasts at most a day.',
    overlaps: 'Another stretch has that time.',
  },
  corrected: (title: string) => `Time of ${quoted(title)} corrected`,
  removed: (title: string) => `Time of ${quoted(title)} removed`,
})
