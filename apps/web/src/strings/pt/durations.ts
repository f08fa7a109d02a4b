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
    forms(minutes, { one: '# minuto', many: '# de minutos', other: '# minutos' }),
  spokenHours: (hours) => forms(hours, { one: '# hora', many: '# de horas', other: '# horas' }),
  spokenBoth: (hours, minutes) => `${hours} e ${minutes}`,
})
