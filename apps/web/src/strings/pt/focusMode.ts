import type { Phase } from '@daymark/core/tables/focusSessions'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting } from './durations.ts'
import { phases } from './focus.ts'

const within: Record<Phase, string> = {
  focus: 'foco',
  short_break: 'intervalo curto',
  long_break: 'intervalo longo',
}

export const focusMode: Language['focusMode'] = {
  title: 'Modo de foco',
  leave: 'Sair do modo de foco',
  phase: (phase, cycle, all) =>
    phase === 'focus'
      ? `${phases.focus}, ${numbers.count(cycle)} de ${numbers.count(all)}`
      : phases[phase],
  rest: 'Levante-se, olhe para longe',
  next: (phase, minutes) => `A seguir: ${within[phase]}, ${lasting(minutes * 60_000)}`,
  afterwards: (cycle, all) => `Depois: foco, ${numbers.count(cycle)} de ${numbers.count(all)}`,
  complete: (title) => `Concluir ${title}`,
  thought: 'Ideia, para a caixa de entrada',
  addThought: 'Adicionar',
  stepsAndNotes: 'Etapas e notas',
  noSteps: 'Sem etapas nem notas.',
  step: (title, completed) => (completed ? `Reabrir etapa: ${title}` : `Concluir etapa: ${title}`),
  keys: {
    space: 'Espaço',
    pause: 'pausar',
    start: 'iniciar',
    reset: 'reiniciar',
    leave: 'sair',
    escape: 'Esc',
  },
  small: 'Temporizador de foco',
}
