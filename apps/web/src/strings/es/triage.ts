import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export const triage: Language['triage'] = {
  more: 'Más acciones para lo de días anteriores',
  goThrough: 'Repasarlas',
  moveAll: 'Mover todo a hoy',
  notNow: 'Ahora no',
  close: 'Cerrar',
  place: (place, of) => `${numbers.count(place)} de ${numbers.count(of)}`,
  from: (day) => `del ${dates.medium(day)}`,
  deadlineWas: (day) => `la fecha límite era el ${dates.short(day)}`,
  by: (day) => `hasta el ${dates.short(day)}`,
  what: '¿Y ahora?',
  skip: 'Omitir esta',
  carried: (times) =>
    forms(times, {
      one: 'Trasladada # vez.',
      many: 'Trasladada # de veces.',
      other: 'Trasladada # veces.',
    }),
  split: 'Dividir en pasos',
  or: 'o',
  tenMinutes: 'solo 10 minutos hoy',
  undo: 'Deshacer',
  allToToday: (tasks) =>
    forms(tasks, {
      one: 'Esta a hoy',
      many: 'Las # a hoy',
      other: tasks === 2 ? 'Las dos a hoy' : 'Las # a hoy',
    }),
  chosen: (choice, title, next) =>
    next === null ? `${title}: ${choice}.` : `${title}: ${choice}. Siguiente: ${next}`,
  done: (tasks) =>
    forms(tasks, {
      one: '# tarea ordenada',
      many: '# de tareas ordenadas',
      other: '# tareas ordenadas',
    }),
  undone: 'Ya no está ordenado',
  nothing: 'No queda nada de días anteriores.',
}
