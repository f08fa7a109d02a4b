import { durationsOf } from '../durationsOf.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export { minute } from '../durationsOf.ts'

export const { brief, brieflyOf, inHours, lasting, lastingOf, spoken } = durationsOf({
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${numbers.count(minutes)} min`,
  under: (length) => `moins de ${length}`,
  of: (spent, whole) => `${spent} sur ${whole}`,
  spokenMinutes: (minutes) =>
    forms(minutes, { one: '# minute', many: '# de minutes', other: '# minutes' }),
  spokenHours: (hours) => forms(hours, { one: '# heure', many: '# d’heures', other: '# heures' }),
  spokenBoth: (hours, minutes) => `${hours} ${minutes}`,
})
