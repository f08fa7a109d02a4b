import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { forms, inWords } from './words.ts'

/** Sorting what was carried over. */
export const triage = translatable('triage', {
  more: 'More for what was carried over',
  goThrough: 'Go through them',
  moveAll: 'Move all to today',
  notNow: 'Not now',
  close: 'Close',
  place: (place: number, of: number) => `${numbers.count(place)} of ${numbers.count(of)}`,
  from: (day: Day) => `from ${dates.medium(day)}`,
  deadlineWas: (day: Day) => `deadline was ${dates.short(day)}`,
  by: (day: Day) => `by ${dates.short(day)}`,
  what: 'What next?',
  skip: 'Skip this one',
  carried: (times: number) => forms(times, { one: 'Carried once.', other: 'Carried # times.' }),
  split: 'Split into steps',
  or: 'or',
  tenMinutes: 'just 10 minutes today',
  undo: 'Undo',
  allToToday: (tasks: number) => (tasks === 2 ? 'Both to today' : `All ${inWords(tasks)} to today`),
  chosen: (choice: string, title: string, next: string | null) =>
    next === null ? `${title}: ${choice}.` : `${title}: ${choice}. Next: ${next}`,
  done: (tasks: number) => forms(tasks, { one: '# task sorted', other: '# tasks sorted' }),
  undone: 'Sorting taken back',
  nothing: 'Nothing is carried over.',
})
