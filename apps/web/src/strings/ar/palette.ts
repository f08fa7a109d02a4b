import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

export const palette: Language['palette'] = {
  title: 'لوحة الأوامر',
  search: 'بحث، أو كتابة أمر',
  whatToDo: 'ما العمل؟',
  whatToDoWith: (subject) => `ما الذي يُفعل بـ ${subject}`,
  asks: {
    moveToDay: 'إلى أي يوم تُنقل',
    moveToList: 'إلى أي قائمة تُنقل',
    makeStep: 'خطوة من أي مهمة',
    putAt: 'أي وقت يُحدد',
  },
  questions: {
    moveToDay: 'إلى يوم',
    moveToList: 'إلى قائمة',
    makeStep: 'خطوة من',
    putAt: 'تحديد وقت',
  },
  close: 'إغلاق، Esc',
  results: 'النتائج',
  groups: {
    subject: 'هذه المهمة',
    actions: 'إجراءات',
    tasks: 'مهام',
    meetings: 'اجتماعات',
    settings: 'الإعدادات',
    goTo: 'الانتقال إلى',
    add: 'إضافة',
  },
  count: (results) =>
    forms(results, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  add: (title) => `إضافة ${quoted(title)}`,
  timer: 'مؤقت التركيز',
  running: 'يعمل',
}

export const paletteMore: Language['paletteMore'] = {
  days: {
    today: 'اليوم',
    tomorrow: 'غدًا',
    nextWeek: 'الأسبوع القادم',
    someday: 'يومًا ما',
    next: (day) => `يوم ${dates.longWeekday(day)} القادم`,
  },
  noDay: 'بلا يوم',
  on: 'مفعّل',
  off: 'متوقف',
  meeting: (day, today, time, calendar) =>
    joined([dates.near(day, today), time !== null && dates.time(time), isolated(calendar)]),
  overfull: (day, minutes) => `${day}، ${brief(minutes)} فوق المتاح`,
  hints: {
    move: 'للتنقل',
    choose: 'للاختيار',
    add: 'للإضافة',
    addAndOpen: 'إضافة وفتح',
    close: 'للإغلاق',
    shortcuts: 'كل الاختصارات',
    allActions: 'كل الإجراءات',
    back: 'رجوع',
    anyDay: 'أي يوم بالكلمات',
  },
}
