import { type Day, dayOf, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { lasting } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

type Verb = Parameters<Language['history']['many']>[0]
type RowsKind = Parameters<Language['history']['many']>[1]

export const history: Language['history'] = {
  title: 'السجل',
  of: (title) => `سجل ${quoted(title)}`,
  earlier: 'عرض الأقدم',
  setBack: 'إرجاع',
  setBackOf: (says) => `إرجاع: ${joined(says)}`,
  wasSetBack: (title) => `أُرجعت ${quoted(title)} إلى ما كانت عليه`,
  show: 'عرض',
  hide: 'إخفاء',
  showTexts: (field) => `عرض «${field}» قبل التغيير وبعده`,
  hideTexts: (field) => `إخفاء «${field}» قبل التغيير وبعده`,
  before: 'قبل',
  after: 'بعد',
  noText: 'لا شيء',
  added: 'إضافة',
  step: (title) => `الخطوة ${quoted(title)}`,
  when(arrived, by, written, today) {
    const said = `${momentWithYear(arrived, today)}، ${by}`
    if (written === null) return said
    const isSameDay = dayOf(written) === dayOf(arrived)
    return `${said}، كُتب ${isSameDay ? timeOf(written) : momentWithYear(written, today)}`
  },
  nothing: 'لم يتغير شيء بعد.',
  offline: 'يحتاج السجل إلى اتصال.',
  sending: (changes) =>
    forms(
      changes,
      counted.change.object((sent) => `يجري إرسال ${sent} من هذا الجهاز…`),
    ),
  begins: (day) => `يبدأ السجل في ${dates.medium(day)}.`,

  happened: 'ما حدث',
  close: 'إغلاق',
  allSources: 'كل المصادر',
  source: 'مصدر التغيير',
  nothingOnDay: 'لم يتغير شيء في هذا اليوم.',
  nothingFrom: 'لم يتغير شيء من هذا المصدر في هذا اليوم.',
  time: timeOf,
  byAndArrived: (by, moment, today) => `${by}، وصل ${momentWithYear(moment, today)}`,
  backup: 'استُعيد الخادم من نسخة احتياطية.',
  one: (verb, name) => said[verb](name),
  many: (verb, kind, count) => said[verb](rows(kind, count)),
  movedTo: (kind, count, day, today) => `نقل ${rows(kind, count)} إلى ${dayNamed(day, today)}`,
  list: (name) => `القائمة ${quoted(name)}`,
  tag: (name) => `الوسم ${quoted(name)}`,
  filter: (name) => `عامل التصفية ${quoted(name)}`,
  calendar: (name) => `التقويم ${quoted(name)}`,
  reminder: (title) => `تذكير ${quoted(title)}`,
  day: (day, today) => `خطة ${dayWithYear(day, today)}`,
  someDay: 'خطة يوم',
  settings: 'الإعدادات',
  focus: (title, time) =>
    title === null
      ? `${lasting(time)} من التركيز`
      : `${lasting(time)} من التركيز على ${quoted(title)}`,
  break: (time) => `استراحة ${lasting(time)}`,
  task: quoted,
  unknown: 'شيء ما',
}

/** Nouns of acts, which go with one row by its name and with many by what they are. */
const said: Record<Verb, (rows: string) => string> = {
  added: (name) => `إضافة ${name}`,
  done: (name) => `إكمال ${name}`,
  reopened: (name) => `إعادة فتح ${name}`,
  trashed: (name) => `نقل ${name} إلى سلة المهملات`,
  restored: (name) => `إخراج ${name} من سلة المهملات`,
  moved: (name) => `نقل ${name}`,
  changed: (name) => `تغيير ${name}`,
  removed: (name) => `إزالة ${name}`,
  begunAnew: () => 'استُعيد الخادم من نسخة احتياطية.',
}

function rows(kind: RowsKind, count: number): string {
  switch (kind) {
    case 'tasks':
      return forms(count, counted.task.object())
    case 'steps':
      return forms(count, counted.step.object())
    case 'lists':
      return forms(count, counted.list.object())
    case 'tags':
      return forms(count, counted.tag.object())
    case 'filters':
      return forms(count, counted.filter.object())
    case 'reminders':
      return forms(count, counted.reminder.object())
    case 'days':
      return forms(count, {
        zero: 'خطط # يوم',
        one: 'خطة يوم واحد',
        two: 'خطتي يومين',
        few: 'خطط # أيام',
        many: 'خطط # يومًا',
        other: 'خطط # يوم',
      })
    case 'preferences':
      return 'الإعدادات'
    case 'calendars':
      return forms(count, {
        zero: '# تقويمات',
        one: 'تقويم واحد',
        two: 'تقويمين',
        few: '# تقويمات',
        many: '# تقويمًا',
        other: '# تقويم',
      })
    case 'focus_sessions':
      return forms(count, {
        zero: '# جلسات تركيز',
        one: 'جلسة تركيز واحدة',
        two: 'جلستي تركيز',
        few: '# جلسات تركيز',
        many: '# جلسة تركيز',
        other: '# جلسة تركيز',
      })
    case 'mixed':
      return forms(count, {
        zero: '# عناصر',
        one: 'عنصر واحد',
        two: 'عنصرين',
        few: '# عناصر',
        many: '# عنصرًا',
        other: '# عنصر',
      })
  }
}

function dayNamed(day: Day | null | undefined, today: Day): string {
  if (day === undefined) return 'أيام أخرى'
  if (day === null) return '«يومًا ما»'
  if (day === today) return 'اليوم'
  if (day === shiftDay(today, 1)) return 'الغد'
  return dayWithYear(day, today)
}

function timeOf(moment: number): string {
  return dates.dayAndTime(moment).time
}
