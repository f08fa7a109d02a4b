import type { Phase } from '@daymark/core/tables/focusSessions'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting } from './durations.ts'
import { phases } from './focus.ts'

const within: Record<Phase, string> = {
  focus: 'concentración',
  short_break: 'descanso corto',
  long_break: 'descanso largo',
}

export const focusMode: Language['focusMode'] = {
  title: 'Modo de concentración',
  leave: 'Salir del modo',
  phase: (phase, cycle, all) =>
    phase === 'focus'
      ? `${phases.focus}, ${numbers.count(cycle)} de ${numbers.count(all)}`
      : phases[phase],
  rest: 'Levántate, mira a lo lejos',
  next: (phase, minutes) => `Después: ${within[phase]}, ${lasting(minutes * 60_000)}`,
  afterwards: (cycle, all) =>
    `Luego: concentración, ${numbers.count(cycle)} de ${numbers.count(all)}`,
  complete: (title) => `Completar ${title}`,
  thought: 'Una idea, a la bandeja de entrada',
  addThought: 'Añadir',
  stepsAndNotes: 'Pasos y notas',
  noSteps: 'Sin pasos ni notas.',
  step: (title, completed) => (completed ? `Reabrir paso: ${title}` : `Completar paso: ${title}`),
  keys: {
    space: 'Espacio',
    pause: 'pausar',
    start: 'iniciar',
    reset: 'reiniciar',
    leave: 'salir',
    escape: 'Esc',
  },
  small: 'Temporizador de concentración',
}
