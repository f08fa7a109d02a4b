import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const closing: Language['closing'] = {
  title: 'Encerrar o dia',
  dismiss: 'Fechar',
  done: 'Pronto',
  count: (count) => numbers.count(count),
  of: (total) => `de ${numbers.count(total)}`,
  focused: 'Foco',
  estimated: 'Estimado',
  lasting: brief,
  took: (minutes) => (minutes === 0 ? '' : `real: ${brief(minutes)}`),
  compared: 'Estimativa e tempo real',
  compare: (estimate, took) => `${brief(estimate)}, real: ${brief(took)}`,
  notDone: (count) =>
    forms(count, { one: '# não feita', many: '# não feitas', other: '# não feitas' }),
  moveAll: (count) =>
    forms(count, {
      one: '# não feita, mover para',
      many: '# não feitas, mover para',
      other: '# não feitas, mover para',
    }),
  oneByOne: 'Escolher uma a uma',
  skip: 'Pular',
  move: (title) => `${title}, mover para`,
  line: 'Uma nota para amanhã',
  linePlaceholder: 'O que vem primeiro?',
  tooLong: 'Use no máximo 500 caracteres.',
  notNow: 'Agora não',
  closed: 'O dia está encerrado',
}
