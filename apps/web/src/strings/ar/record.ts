import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { quoted } from './words.ts'

export const record: Language['record'] = {
  title: 'وقت التركيز',
  close: 'إغلاق',
  older: 'اليوم السابق',
  newer: 'اليوم التالي',
  day: 'يوم',
  dayName: (day, today) => {
    if (day === today) return 'اليوم'
    return day === shiftDay(today, -1) ? 'أمس' : dates.longOfWeek(day)
  },
  focused: (time) => (time === 0 ? 'بلا تركيز' : `${lasting(time)} من التركيز`),
  nothing: 'لم يُسجَّل شيء في هذا اليوم.',
  nothingYet: 'لا شيء بعد. عند بدء مؤقت يظهر وقتك هنا.',
  kinds: { focus: 'تركيز', short_break: 'استراحة قصيرة', long_break: 'استراحة طويلة' },
  noTask: 'بلا مهمة',
  taskGone: 'مهمة محذوفة',
  span: (from, to) => {
    const [first, last] = [dates.dayAndTime(from), dates.dayAndTime(to)]
    return first.day === last.day
      ? `من ${first.time} إلى ${last.time}`
      : `من ${first.day}، ${first.time} إلى ${last.day}، ${last.time}`
  },
  lasting,
  byHand: 'يدويًا',
  correct: 'تعديل',
  correctOf: (title, span) => `تعديل ${quoted(title)}، ${span}`,
  removeOf: (title, span) => `إزالة ${quoted(title)}، ${span}`,
  correcting: (title) => `تعديل ${quoted(title)}`,
  start: 'البداية',
  end: 'النهاية',
  save: 'حفظ',
  cancel: 'إلغاء',
  errors: {
    missing: 'يلزم وقت.',
    ends_before_start: 'يجب أن تكون النهاية بعد البداية.',
    in_future: 'هذا في المستقبل.',
    too_long: '24 ساعة على الأكثر.',
    overlaps: 'هذا الوقت مسجَّل من قبل.',
  },
  corrected: (title) => `تغيّر وقت ${quoted(title)}`,
  removed: (title) => `أُزيل وقت ${quoted(title)}`,
}
