import type { Language } from '../language.ts'
import { brieflyOf, lasting } from './durations.ts'

export const focusTime: Language['focusTime'] = {
  title: 'Temps de concentration',
  briefly: (spent, estimate) => (estimate === null ? lasting(spent) : brieflyOf(spent, estimate)),
}
