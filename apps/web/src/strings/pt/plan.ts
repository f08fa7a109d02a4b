import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { away } from './away.ts'
import { brief, lasting, minute } from './durations.ts'
import { review } from './review.ts'
import { inMeetingsOf, sumOf } from './week.ts'
import { capitalized, forms } from './words.ts'

export const plan: Language['plan'] = {
  away,
  review,
  title: 'Plano',
  over: (minutes) => `${brief(minutes)} a mais.`,
  planned: sumOf,
  hours: (capacity) => brief(capacity),
  inMeetings: inMeetingsOf,
  setHours: (capacity) => `${brief(capacity)}, horas deste dia`,
  hoursOf: (day) => `Horas de ${dates.longOfWeek(day)}`,
  usualHours: (capacity) => `Voltar ao habitual: ${brief(capacity)}`,
  hoursSet: (day, capacity) => `${dates.longWeekday(day)}: ${brief(capacity)}`,
  unestimated: (tasks) => `${numbers.count(tasks)} sem estimativa.`,
  whichCouldWait: 'O menor número de tarefas para tudo caber.',
  nothingCouldWait: 'Nada aqui pode esperar.',
  close: 'Fechar',
  tomorrow: 'Amanhã',
  toTomorrow: (title) => `Mover ${title} para amanhã`,
  nextDay: (day) => dates.longWeekday(day),
  toNextDay: (title, day) => `Mover ${title} para ${dates.longWeekday(day)}`,
  lasting: (minutes) => lasting(minutes * minute),
  noDeadline: 'sem prazo final',
  by: (day) => `até ${dates.short(day)}`,
  carried: (times) =>
    forms(times, {
      one: 'transferida # vez',
      many: 'transferida # de vezes',
      other: 'transferida # vezes',
    }),
  moveThenFits: (tasks) =>
    forms(tasks, {
      one: 'Mover # tarefa, assim cabe',
      many: 'Mover # de tarefas, assim cabe',
      other: 'Mover # tarefas, assim cabe',
    }),
  moveAll: (tasks) =>
    forms(tasks, { one: 'Mover # tarefa', many: 'Mover # de tarefas', other: 'Mover # tarefas' }),
  leaves: (tasks, minutes) =>
    forms(tasks, {
      one: `Sem ela, ainda ${brief(minutes)} a mais.`,
      many: `Sem as #, ainda ${brief(minutes)} a mais.`,
      other: `Sem as #, ainda ${brief(minutes)} a mais.`,
    }),
  overTomorrow: (minutes) => `Amanhã fica então com ${brief(minutes)} a mais.`,
  overNextDay: (day, minutes) =>
    `${capitalized(dates.longWeekday(day))} fica então com ${brief(minutes)} a mais.`,
}
