import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { weekdayName } from './weekdays.ts'

const asRegion = 'حسب المنطقة'

const hours = (clock: number | null) => (clock === null ? asRegion : `${numbers.count(clock)} ساعة`)
const weekday = (first: number | null) => (first === null ? asRegion : weekdayName(first))

export const formats: Language['formats'] = {
  clock: 'نظام الساعة',
  hours,
  clockChanged: (clock) => `نظام الساعة: ${hours(clock)}`,
  weekBegins: 'بداية الأسبوع',
  weekday,
  weekChanged: (first) => `بداية الأسبوع: ${weekday(first)}`,
}
