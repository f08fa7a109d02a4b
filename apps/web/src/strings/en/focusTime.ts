import { translatable } from '../translatable.ts'
import { brieflyOf, lasting } from './durations.ts'

/** Focus time of a task in milliseconds, compared with its estimate if it has one. */
export const focusTime = translatable('focusTime', {
  title: 'Focus time',
  briefly: (spent: number, estimate: number | null) =>
    estimate === null ? lasting(spent) : brieflyOf(spent, estimate),
})
