import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'

export const daySettings: Language['daySettings'] = {
  title: 'اليوم والأسبوع',
  hint: 'كم ساعة تُخطَّط في كل يوم، وحتى متى.',
  weekday: (day) => dates.longWeekday(day),
  planned: (day) => `ساعات ${dates.longWeekday(day)}`,
  ends: (day) => `نهاية ${dates.longWeekday(day)}`,
  lasting: brief,
  time: (minutes) => dates.time(minutes),
  until: 'حتى',
  start: 'بداية يومي',
  startHint: 'قبل هذا الوقت يعرض «يوم» الأمس.',
  triage: 'اقتراح فرز المهام المُرحَّلة',
  triageHint: 'مرة كل صباح.',
  triageChanged: (isOffered) =>
    isOffered ? 'يُقترح فرز المهام المُرحَّلة' : 'لا يُقترح فرز المهام المُرحَّلة',
  startChanged: (minutes) => `يبدأ يومك الساعة ${dates.time(minutes)}`,
  changed: (day, minutes, until) =>
    `${dates.longWeekday(day)}: ${brief(minutes)}، حتى ${dates.time(until)}`,
}
