import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { inHours, lasting, minute, spoken } from './durations.ts'
import { forms, joined } from './words.ts'

export const year: Language['year'] = {
  byDay: 'المهام المكتملة حسب اليوم',
  less: 'أقل',
  more: 'أكثر',
  completed: (total, focused) =>
    joined([completed(total), focused > 0 && `${lastingInAll(focused)} من التركيز`]),
  completedOn: (day, total, focused) =>
    `${dates.shortOfWeek(day)}: ${joined([
      completed(total),
      focused > 0 && `${spoken(focused)} من التركيز`,
    ])}`,
}

function completed(total: number): string {
  return forms(total, {
    zero: 'لا مهام مكتملة',
    one: 'مهمة مكتملة واحدة',
    two: 'مهمتان مكتملتان',
    few: '# مهام مكتملة',
    many: '# مهمة مكتملة',
    other: '# مهمة مكتملة',
  })
}

/** To the minute below ten hours. */
function lastingInAll(milliseconds: number): string {
  const hours = Math.floor(milliseconds / (60 * minute))
  return hours < 10 ? lasting(milliseconds) : inHours(hours)
}
