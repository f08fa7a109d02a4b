import { durationsOf } from '../durationsOf.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export { minute } from '../durationsOf.ts'

export const { brief, brieflyOf, inHours, lasting, lastingOf, spoken } = durationsOf({
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${numbers.count(minutes)} min`,
  under: (length) => `menos de ${length}`,
  of: (spent, whole) => `${spent} de ${whole}`,
  spokenMinutes: (minutes) =>
    forms(minutes, { one: '1 minuto', many: '# de minutos', other: '# minutos' }),
  spokenHours: (hours) => forms(hours, { one: '1 hora', many: '# de horas', other: '# horas' }),
  spokenBoth: (hours, minutes) => `${hours} y ${minutes}`,
})
