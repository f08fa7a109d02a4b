import type { Language } from '../language.ts'
import { lasting, lastingOf } from './durations.ts'

export const timerPanel: Language['timerPanel'] = {
  start: 'Starten',
  pause: 'Anhalten',
  startFor: (title) => `Timer für ${title} starten`,
  pauseFor: (title) => `Timer für ${title} anhalten`,
  resetFor: (title) => `Timer für ${title} zurücksetzen`,
  focused: (spent, estimate) => {
    if (spent === 0) return 'Noch keine'
    return estimate === null ? lasting(spent) : lastingOf(spent, estimate)
  },
  openModeFor: (title) => `Fokusmodus für ${title} öffnen`,
}
