import type { Language } from '../language.ts'
import { lasting, lastingOf } from './durations.ts'
import { quoted } from './words.ts'

export const timerPanel: Language['timerPanel'] = {
  start: 'Démarrer',
  pause: 'Suspendre',
  startFor: (title) => `Démarrer le minuteur pour ${quoted(title)}`,
  pauseFor: (title) => `Suspendre le minuteur pour ${quoted(title)}`,
  resetFor: (title) => `Remettre à zéro le minuteur pour ${quoted(title)}`,
  focused: (spent, estimate) => {
    if (spent === 0) return 'Pas encore'
    return estimate === null ? lasting(spent) : lastingOf(spent, estimate)
  },
  openModeFor: (title) => `Ouvrir le mode concentration pour ${quoted(title)}`,
}
