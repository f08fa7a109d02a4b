import { durationsOf } from '../durationsOf.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export { minute } from '../durationsOf.ts'

export const { brief, brieflyOf, inHours, lasting, lastingOf, spoken } = durationsOf({
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${numbers.twoDigits(minutes)}`,
  under: (length) => `under ${length}`,
  of: (spent, whole) => `${spent} of ${whole}`,
  spokenMinutes: (minutes) => forms(minutes, { one: '1 minute', other: '# minutes' }),
  spokenHours: (hours) => forms(hours, { one: '1 hour', other: '# hours' }),
  spokenBoth: (hours, minutes) => `${hours} ${minutes}`,
})
