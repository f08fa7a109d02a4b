import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { away } from './away.ts'
import { brief, lasting, minute } from './durations.ts'
import { review } from './review.ts'
import { forms } from './words.ts'

export const plan: Language['plan'] = {
  away,
  review,
  title: 'Plan',
  over: (minutes) => `${brief(minutes)} de más.`,
  /** The full stop stays with the control before it. */
  planned: (planned, hours, meetings) => {
    const start = planned === 0 ? 'Aún no hay nada planificado' : `Planificado: ${brief(planned)}`
    return `${start}; disponible: ${hours}${meetings === null ? '' : ` (${meetings})`}\u2060.`
  },
  hours: (capacity) => brief(capacity),
  inMeetings: (minutes) => `${brief(minutes)} en reuniones`,
  setHours: (capacity) => `${brief(capacity)}, horas de este día`,
  hoursOf: (day) => `Horas del ${dates.longOfWeek(day)}`,
  usualHours: (capacity) => `Volver a lo habitual: ${brief(capacity)}`,
  hoursSet: (day, capacity) => `${dates.longWeekday(day)}: ${brief(capacity)}`,
  unestimated: (tasks) => `${numbers.count(tasks)} sin estimación.`,
  whichCouldWait: 'El menor número de tareas para que todo quepa.',
  nothingCouldWait: 'Aquí nada puede esperar.',
  close: 'Cerrar',
  tomorrow: 'Mañana',
  toTomorrow: (title) => `Mover ${title} a mañana`,
  nextDay: (day) => dates.longWeekday(day),
  toNextDay: (title, day) => `Mover ${title} al ${dates.longWeekday(day)}`,
  lasting: (minutes) => lasting(minutes * minute),
  noDeadline: 'sin fecha límite',
  by: (day) => `hasta el ${dates.short(day)}`,
  carried: (times) =>
    forms(times, {
      one: 'trasladada # vez',
      many: 'trasladada # de veces',
      other: 'trasladada # veces',
    }),
  moveThenFits: (tasks) =>
    forms(tasks, {
      one: 'Mover # tarea y todo cabe',
      many: 'Mover # de tareas y todo cabe',
      other: 'Mover # tareas y todo cabe',
    }),
  moveAll: (tasks) =>
    forms(tasks, { one: 'Mover # tarea', many: 'Mover # de tareas', other: 'Mover # tareas' }),
  leaves: (tasks, minutes) =>
    forms(tasks, {
      one: `Sin ella, aún ${brief(minutes)} de más.`,
      many: `Sin las #, aún ${brief(minutes)} de más.`,
      other: `Sin las #, aún ${brief(minutes)} de más.`,
    }),
  overTomorrow: (minutes) => `Mañana tendrá entonces ${brief(minutes)} de más.`,
  overNextDay: (day, minutes) =>
    `El ${dates.longWeekday(day)} tendrá entonces ${brief(minutes)} de más.`,
}
