import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'

export const trends: Language['trends'] = {
  live: 'مباشر',
  average: 'متوسط 7 أيام',
  older: 'الأسبوع الأقدم',
  newer: 'الأسبوع الأحدث',
  byDay: 'الإنجاز حسب اليوم',
  year: 'هذا العام',
  ring: (rate, caption) => `${numbers.count(rate)} بالمئة، ${caption}`,
  /** Begins with what the bar shows, so that it can be pressed by voice. */
  day: (day, rate) =>
    `${dates.tinyWeekday(day)}، ${dates.weekday(day)} ${dates.short(day)}: اكتمل ${numbers.count(rate)} بالمئة`,
  tip: (day, rate) => `${dates.shortOfWeek(day)}: ${numbers.percent(rate)}`,
  failed: 'الرسم البياني غير متاح الآن.',
  tryAgain: 'إعادة المحاولة',
}
