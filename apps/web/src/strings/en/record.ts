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
  nothingYet: 'Nothing yet. Start a timer and your time appears here.',
  kinds: { focus: 'Focus', short_break: 'Short break', long_break: 'Long break' },
  noTask: 'No task',
  taskGone: 'A deleted task',
  span: (from: number, to: number) => {
    const [first, last] = [dates.dayAndTime(from), dates.dayAndTime(to)]
    return first.day === last.day
      ? `${first.time} to ${last.time}`
      : `${first.day}, ${first.time} to ${last.day}, ${last.time}`
  },
  lasting,
  byHand: 'by hand',
  correct: 'Edit',
  correctOf: (title: string, span: string) => `Edit ${title}, ${span}`,
  removeOf: (title: string, span: string) => `Remove ${title}, ${span}`,
  correcting: (title: string) => `Edit ${title}`,
  start: 'Start',
  end: 'End',
  save: 'Save',
  cancel: 'Cancel',
  errors: {
    missing: 'Enter a time.',
    ends_before_start: 'The end must be after the start.',
    in_future: 'That is in the future.',
    too_long: 'At most 24 hours.',
    overlaps: 'That time is already recorded.',
  },
  corrected: (title: string) => `Time of ${quoted(title)} changed`,
  removed: (title: string) => `Time of ${quoted(title)} removed`,
})
