import { translatable } from '../translatable.ts'
import { brieflyOf, lasting, lastingOf } from './durations.ts'

/** Focus time of a task in milliseconds, compared with its estimate if it has one. */
export const focusTime = translatable('focusTime', {
  title: 'Focus time',
  none: 'No focus time yet',
  spent: (spent: number, estimate: number | null) =>
    estimate === null ? lasting(spent) : lastingOf(spent, estimate),
  briefly: (spent: number, estimate: number | null) =>
    estimate === null ? lasting(spent) : brieflyOf(spent, estimate),
})
