import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

const priorities: Record<Priority, string> = {
  high: 'prioridad alta',
  medium: 'prioridad media',
  low: 'prioridad baja',
}

export const week: Language['week'] = {
  thisWeek: 'Esta semana',
  days: 'Días',
  menu: 'Más acciones para esta semana',
  planned(planned, capacity, inMeetings) {
    const start = planned === 0 ? 'Aún no hay nada planificado' : `Planificado: ${brief(planned)}`
    const meetings = inMeetings > 0 ? ` (${brief(inMeetings)} en reuniones)` : ''
    return `${start}; disponible: ${brief(capacity)}${meetings}.`
  },
  overfull: (day) => `El ${dates.longWeekday(day)} está sobrecargado.`,
  of: (planned, capacity) => `${brief(planned)} de ${brief(capacity)}`,
  away: 'Ausencia',
  open: (day) => `Abrir el ${dates.longOfWeek(day)}`,
  add: (day) => `Añadir una tarea el ${dates.weekday(day)} ${dates.short(day)}`,
  carried: (tasks) => `${numbers.count(tasks)} de días anteriores`,
  undated: 'Sin día',
  undatedCount: (tasks) => `Sin día, ${numbers.count(tasks)}`,
  find: 'Buscar una tarea',
  noneFound: 'No se ha encontrado nada',
  more: (tasks) => `${numbers.count(tasks)} más`,
  fold: 'Plegar Sin día',
  toDay: (title, day) => `Mover ${title} al ${dates.longWeekday(day)}`,
  card: 'Abrir la ficha',
  closeCard: 'Cerrar',
  minutes: (minutes) => brief(minutes),
  steps: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  repeats: 'Se repite',
  priority: (priority) => priorities[priority],
  nothing: (day) => `Nada el ${dates.longWeekday(day)}`,
}
