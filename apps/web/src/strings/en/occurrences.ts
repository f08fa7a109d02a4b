import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { capitalized, quoted } from './words.ts'

/** The coming days of a series. */
export const occurrences = translatable('occurrences', {
  coming: 'Coming up',
  repeatsThen: 'repeats',
  about: (day: Day, words: string) =>
    `${dates.longOfWeek(day)}. ${capitalized(`repeats ${brief(words)}`)}.`,
  complete: 'Complete',
  skip: 'Skip this one',
  save: 'Save',
  close: 'Close',

  which: 'Change which ones?',
  repeats: (title: string, words: string) => `${quoted(title)} repeats ${brief(words)}.`,
  changed: (day: Day) => `You changed ${dates.longOfMonth(day)}.`,
  dayChanged: (day: Day, to: Day, minutes: number | null) =>
    `You moved ${dates.longOfMonth(day)} to ${nearby(to, day)}${at(minutes)}.`,
  only: (day: Day) => `Only ${dates.longOfMonth(day)}`,
  othersStayOn: (day: Day) => `The others stay on ${dates.longWeekday(day)}.`,
  othersStay: 'The others stay as they are.',
  following: 'This and following',
  followingFrom: (day: Day, words: string, minutes: number | null) =>
    `From ${dates.longOfMonth(day)}, ${brief(words)}${at(minutes)}.`,
  cancel: 'Cancel',
  change: 'Change',
})

/** What was done to a coming day of a series. */
export const occurrenceActs = translatable('occurrenceActs', {
  skipped: (title: string, day: Day) => `${quoted(title)} skipped on ${dates.short(day)}`,
  onlyChanged: 'Only this one changed',
  changedFrom: (title: string, day: Day) => `${quoted(title)} changed from ${dates.short(day)} on`,
  gone: 'It no longer repeats on that day.',
})

/** every Friday, where it is every week */
function brief(words: string): string {
  return words.replace(/^every week on /, 'every ')
}

function at(minutes: number | null): string {
  return minutes === null ? '' : ` at ${dates.time(minutes)}`
}

/** Thursday, within a week; otherwise October 30. */
function nearby(to: Day, day: Day): string {
  const isNear = shiftDay(day, -7) < to && to < shiftDay(day, 7)
  return isNear ? dates.longWeekday(to) : dates.longOfMonth(to)
}
