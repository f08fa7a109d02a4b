import type { Language } from '../language.ts'
import { lasting, lastingOf } from './durations.ts'

export const timerPanel: Language['timerPanel'] = {
  start: 'Iniciar',
  pause: 'Pausar',
  startFor: (title) => `Iniciar o temporizador de ${title}`,
  pauseFor: (title) => `Pausar o temporizador de ${title}`,
  resetFor: (title) => `Reiniciar o temporizador de ${title}`,
  focused: (spent, estimate) => {
    if (spent === 0) return 'Ainda sem foco'
    return estimate === null ? lasting(spent) : lastingOf(spent, estimate)
  },
  openModeFor: (title) => `Abrir o modo de foco para ${title}`,
}
