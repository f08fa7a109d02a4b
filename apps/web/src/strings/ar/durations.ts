import { durationsOf } from '../durationsOf.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { forms } from './words.ts'

export { minute } from '../durationsOf.ts'

export const { brief, brieflyOf, inHours, lasting, lastingOf, spoken } = durationsOf({
  minutes: (minutes) => `${minutes} د`,
  hours: (hours) => `${hours} س`,
  hoursAndMinutes: (hours, minutes) => `${hours} س ${numbers.count(minutes)} د`,
  under: (length) => `أقل من ${length}`,
  of: (spent, whole) => `${spent} من ${whole}`,
  spokenMinutes: (minutes) => forms(minutes, counted.minute.subject()),
  spokenHours: (hours) => forms(hours, counted.hour.subject()),
  spokenBoth: (hours, minutes) => `${hours} و${minutes}`,
})
