import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { away } from './away.ts'
import { brief, lasting, minute } from './durations.ts'
import { review } from './review.ts'
import { capitalized, forms } from './words.ts'

export const plan: Language['plan'] = {
  away,
  review,
  title: 'Plano',
  over: (minutes) => `${brief(minutes)} a mais.`,
  planned: (planned, hours, meetings) => {
    const start = planned === 0 ? 'Nada planejado ainda' : `Planejado: ${brief(planned)}`
    return `${start}; disponível: ${hours}${meetings === null ? '' : ` (${meetings})`}.`
  },
  hours: (capacity) => brief(capacity),
  inMeetings: (minutes) => `${brief(minutes)} em reuniões`,
  setHours: (capacity) => `${brief(capacity)}, horas deste dia`,
  hoursOf: (day) => `Horas de ${dates.longOfWeek(day)}`,
  usualHours: (capacity) => `Voltar ao habitual: ${brief(capacity)}`,
  hoursSet: (day, capacity) => `${dates.longWeekday(day)}: ${brief(capacity)}`,
  unestimated: (tasks) =>
    forms(tasks, {
      one: '# sem estimativa.',
      many: '# sem estimativa.',
      other: '# sem estimativa.',
    }),
  whichCouldWait: 'O menor número de tarefas para caber.',
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
      one: `Movendo-a, ainda sobram ${brief(minutes)}.`,
      many: `Movendo as #, ainda sobram ${brief(minutes)}.`,
      other: `Movendo as #, ainda sobram ${brief(minutes)}.`,
    }),
  overTomorrow: (minutes) => `Amanhã fica então com ${brief(minutes)} a mais.`,
  overNextDay: (day, minutes) =>
    `${capitalized(dates.longWeekday(day))} fica então com ${brief(minutes)} a mais.`,
}
