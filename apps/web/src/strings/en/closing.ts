import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'

/** The close of a day; lengths in minutes. */
export const closing = translatable('closing', {
  title: 'Close the day',
  dismiss: 'Close',
  done: 'Done',
  count: (count: number) => numbers.count(count),
  of: (total: number) => `of ${numbers.count(total)}`,
  focused: 'Focused',
  estimated: 'Estimated',
  lasting: brief,
  /** Nothing of what was done without the timer. */
  took: (minutes: number) => (minutes === 0 ? '' : `took ${brief(minutes)}`),
  compared: 'Estimate and actual',
  compare: (estimate: number, took: number) => `${brief(estimate)}, took ${brief(took)}`,
  remaining: 'Not done',
  move: (title: string) => `${title}, move to`,
  line: 'A note for tomorrow',
  linePlaceholder: 'What comes first?',
  tooLong: 'Use at most 500 characters.',
  notNow: 'Not now',
  closed: 'The day is closed',
})
