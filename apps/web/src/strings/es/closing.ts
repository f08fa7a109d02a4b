import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const closing: Language['closing'] = {
  title: 'Cerrar el día',
  dismiss: 'Cerrar',
  done: 'Hecho',
  count: (count) => numbers.count(count),
  of: (total) => `de ${numbers.count(total)}`,
  focused: 'Concentración',
  estimated: 'Estimado',
  lasting: brief,
  took: (minutes) => (minutes === 0 ? '' : `real: ${brief(minutes)}`),
  compared: 'Estimación y tiempo real',
  compare: (estimate, took) => `${brief(estimate)}, real: ${brief(took)}`,
  notDone: (count) => `${numbers.count(count)} sin hacer`,
  moveAll: (count) =>
    forms(count, {
      one: '# sin hacer, mover a',
      many: '# sin hacer, mover a',
      other: '# sin hacer, mover a',
    }),
  oneByOne: 'Elegir una por una',
  skip: 'Omitir',
  move: (title) => `${title}, mover a`,
  line: 'Una nota para mañana',
  linePlaceholder: '¿Qué va primero?',
  tooLong: 'Usa 500 caracteres como máximo.',
  notNow: 'Ahora no',
  closed: 'El día está cerrado',
}
