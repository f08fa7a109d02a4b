import { durationsOf } from '../durationsOf.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export { minute } from '../durationsOf.ts'

export const { brief, brieflyOf, inHours, lasting, lastingOf, spoken } = durationsOf({
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${numbers.count(minutes)} min`,
  under: (length) => `unter ${length}`,
  of: (spent, whole) => `${spent} von ${whole}`,
  spokenMinutes: (minutes) => forms(minutes, { one: '1 Minute', other: '# Minuten' }),
  spokenHours: (hours) => forms(hours, { one: '1 Stunde', other: '# Stunden' }),
  spokenBoth: (hours, minutes) => `${hours} ${minutes}`,
})
