import type { Language } from '../language.ts'
import { lasting, lastingOf } from './durations.ts'

export const timerPanel: Language['timerPanel'] = {
  start: 'Iniciar',
  pause: 'Pausar',
  startFor: (title) => `Iniciar el temporizador de ${title}`,
  pauseFor: (title) => `Pausar el temporizador de ${title}`,
  resetFor: (title) => `Reiniciar el temporizador de ${title}`,
  focused: (spent, estimate) => {
    if (spent === 0) return 'Aún nada'
    return estimate === null ? lasting(spent) : lastingOf(spent, estimate)
  },
  openModeFor: (title) => `Abrir el modo de concentración para ${title}`,
}
