import { durationsOf } from '../durationsOf.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export { minute } from '../durationsOf.ts'

export const { brief, brieflyOf, inHours, lasting, lastingOf, spoken } = durationsOf({
  minutes: (minutes) => `${minutes} د`,
  hours: (hours) => `${hours} س`,
  hoursAndMinutes: (hours, minutes) => `${hours} س ${numbers.count(minutes)} د`,
  under: (length) => `أقل من ${length}`,
  of: (spent, whole) => `${spent} من ${whole}`,
  spokenMinutes: (minutes) =>
    forms(minutes, {
      zero: '# دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    }),
  spokenHours: (hours) =>
    forms(hours, {
      zero: '# ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: '# ساعات',
      many: '# ساعة',
      other: '# ساعة',
    }),
  spokenBoth: (hours, minutes) => `${hours} و${minutes}`,
})
