import type { Language } from '../language.ts'
import { brieflyOf, lasting } from './durations.ts'

export const focusTime: Language['focusTime'] = {
  title: 'وقت التركيز',
  briefly: (spent, estimate) => (estimate === null ? lasting(spent) : brieflyOf(spent, estimate)),
}
