import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { oneOrMany, quoted } from './words.ts'

export const series: Language['series'] = {
  repeats: (titles) =>
    oneOrMany(titles, (title) => `صارت ${title} تتكرر`, {
      ...counted.task.subject((tasks) => `صارت ${tasks} تتكرر`),
      two: 'صارت مهمتان تتكرران',
    }),
  stopped: (titles) =>
    oneOrMany(titles, (title) => `لم تعد ${title} تتكرر`, {
      ...counted.task.subject((tasks) => `لم تعد ${tasks} تتكرر`),
      two: 'لم تعد مهمتان تتكرران',
    }),
  goesOn: (day) => `تمت. التالية: ${near(day)}`,
  skipped: (title, next) => `تُخطيت ${quoted(title)}. التالية: ${near(next)}`,
  nothingToSkip: 'كانت هذه المرة الأخيرة. يمكن إكمالها أو إيقاف التكرار.',
  onlyThisOne: 'نُقلت هذه المرة فقط',
  repeatFromHere: 'نقل ما بعدها أيضًا',
  repeatsFrom: (title, day) => `${quoted(title)} تتكرر بدءًا من ${dates.medium(day)}`,
}

function near(day: Day): string {
  return `${dates.weekday(day)} ${dates.short(day)}`
}
