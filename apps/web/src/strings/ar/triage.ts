import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { forms, quoted } from './words.ts'

export const triage: Language['triage'] = {
  more: 'المزيد للمهام المُرحَّلة',
  goThrough: 'فرزها',
  moveAll: 'نقل الكل إلى اليوم',
  notNow: 'ليس الآن',
  close: 'إغلاق',
  place: (place, of) => `${numbers.count(place)} من ${numbers.count(of)}`,
  from: (day) => `من ${dates.medium(day)}`,
  deadlineWas: (day) => `كان الموعد النهائي ${dates.short(day)}`,
  by: (day) => `حتى ${dates.short(day)}`,
  what: 'ماذا بعد؟',
  skip: 'تخطي هذه المرة',
  carried: (times) =>
    forms(
      times,
      counted.time.object((count) => `رُحّلت ${count}.`),
    ),
  split: 'تقسيم إلى خطوات',
  or: 'أو',
  tenMinutes: '10 دقائق فقط اليوم',
  undo: 'تراجع',
  allToToday: (tasks) =>
    forms(
      tasks,
      counted.task.object((moved) => `نقل ${moved} إلى اليوم`),
    ),
  chosen: (choice, title, next) =>
    next === null
      ? `${quoted(title)}: ${choice}.`
      : `${quoted(title)}: ${choice}. التالية: ${quoted(next)}`,
  done: (tasks) =>
    forms(
      tasks,
      counted.task.subject((sorted) => `فُرزت ${sorted}`, 'لم تُفرز أي مهمة'),
    ),
  undone: 'تم التراجع عن الفرز',
  nothing: 'لا شيء مُرحَّل.',
}
