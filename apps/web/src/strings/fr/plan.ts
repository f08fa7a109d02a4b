import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { away } from './away.ts'
import { brief, lasting, minute } from './durations.ts'
import { review } from './review.ts'
import { forms, quoted } from './words.ts'

export const plan: Language['plan'] = {
  away,
  review,
  title: 'Plan',
  over: (minutes) => `${brief(minutes)} de trop.`,
  /** The full stop stays with the control before it. */
  planned: (planned, hours, meetings) => {
    const start = planned === 0 ? 'Rien de planifié' : `Planifié : ${brief(planned)}`
    return `${start}, disponible : ${hours}${meetings === null ? '' : ` (${meetings})`}\u2060.`
  },
  hours: (capacity) => brief(capacity),
  inMeetings: (minutes) => `${brief(minutes)} en réunion`,
  setHours: (capacity) => `${brief(capacity)}, heures de ce jour`,
  hoursOf: (day) => `Heures du ${dates.longOfWeek(day)}`,
  usualHours: (capacity) => `Revenir aux heures habituelles : ${brief(capacity)}`,
  hoursSet: (day, capacity) => `Heures du ${dates.longWeekday(day)} : ${brief(capacity)}`,
  unestimated: (tasks) =>
    forms(tasks, {
      one: '# sans estimation.',
      many: '# sans estimation.',
      other: '# sans estimation.',
    }),
  whichCouldWait: 'Le moins de tâches possible pour que tout tienne.',
  nothingCouldWait: 'Rien ici ne peut attendre.',
  close: 'Fermer',
  tomorrow: 'Demain',
  toTomorrow: (title) => `Déplacer ${quoted(title)} à demain`,
  nextDay: (day) => dates.longWeekday(day),
  toNextDay: (title, day) => `Déplacer ${quoted(title)} à ${dates.longWeekday(day)}`,
  lasting: (minutes) => lasting(minutes * minute),
  noDeadline: 'sans date limite',
  by: (day) => `d’ici au ${dates.short(day)}`,
  carried: (times) =>
    forms(times, {
      one: 'reportée # fois',
      many: 'reportée # de fois',
      other: 'reportée # fois',
    }),
  moveThenFits: (tasks) =>
    forms(tasks, {
      one: 'Déplacer # tâche, et tout tient',
      many: 'Déplacer # de tâches, et tout tient',
      other: 'Déplacer # tâches, et tout tient',
    }),
  moveAll: (tasks) =>
    forms(tasks, {
      one: 'Déplacer # tâche',
      many: 'Déplacer # de tâches',
      other: 'Déplacer # tâches',
    }),
  leaves: (tasks, minutes) =>
    forms(tasks, {
      one: `La déplacer laisse ${brief(minutes)} de trop.`,
      many: `Déplacer les # de tâches laisse ${brief(minutes)} de trop.`,
      other: `Déplacer les # laisse ${brief(minutes)} de trop.`,
    }),
  overTomorrow: (minutes) => `Demain a alors ${brief(minutes)} de trop.`,
  overNextDay: (day, minutes) =>
    `La journée de ${dates.longWeekday(day)} a alors ${brief(minutes)} de trop.`,
}
