import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { brief } from './durations.ts'
import { quoted } from './words.ts'

/** By the name of the column, with its table where another one has this name. */
const fields = {
  title: 'الاسم',
  name: 'الاسم',
  description: 'الوصف',
  note: 'الملاحظة',
  'days.note': 'ملاحظة لليوم التالي',
  week_note: 'ملاحظة الأسبوع',
  query: 'البحث',
  time_zone: 'المنطقة الزمنية',
  own_address: 'العنوان الخاص',
  due_date: 'يوم',
  date: 'يوم',
  deadline: 'الموعد النهائي',
  series_day: 'اليوم في السلسلة',
  looked_at: 'أُبقيت في مراجعة',
  at_minutes: 'الوقت',
  day_starts_minutes: 'بداية اليوم',
  plan_at_minutes: 'تخطيط الصباح',
  close_at_minutes: 'اختتام اليوم',
  estimate_minutes: 'المدة المقدَّرة',
  before_minutes: 'التذكير',
  capacity_minutes: 'الساعات',
  completed_at: 'وقت الإنجاز',
  at: 'التذكير',
  snoozed_until: 'تأجيل التذكير حتى',
  carried: 'عدد مرات الترحيل',
  clock: 'ساعات العرض',
  completed: 'الإنجاز',
  deleted_at: 'سلة المهملات',
  archived_at: 'الأرشيف',
  planned_at: 'التخطيط',
  closed_at: 'الاختتام',
  shown: 'العرض',
  busy: 'الانشغال',
  all_day: 'الأيام الكاملة',
  position: 'الموضع في القائمة',
  list_position: 'الموضع في القائمة',
  list_id: 'القائمة',
  'lists.parent_id': 'قسم من',
  parent_id: 'خطوة من',
  series_id: 'السلسلة',
  task_id: 'مهمة التذكير',
  first_task: 'المهمة الأولى',
  priority: 'الأولوية',
  repeat: 'تكرار',
  color: 'اللون',
  icon: 'الأيقونة',
  tags: 'الوسم',
  repeat_skips: 'يوم مُتخطى',
  words_off: 'الكلمة',
  view: 'طريقة العرض',
  sort: 'الترتيب',
  away: 'الغياب',
  languages: 'لغات الكلمات',
  hours: 'ساعات الأسبوع',
  triage: 'اقتراح الفرز',
  reminder_defaults: 'تذكيرات المهام الجديدة',
  timer_end: 'التذكير بنهاية المؤقت',
  mail: 'التذكير بالبريد',
  rows: 'شكل المهام',
  views: 'طريقة عرض الوارد و«يومًا ما»',
  first_weekday: 'أول أيام الأسبوع',
  forecasts: 'توقعات من سجلك',
  sheet: 'طريقة حساب كشف الوقت',
  language: 'اللغة',
}

const states: Language['changes']['states'] = {
  completed: ['أُنجزت', 'أُعيد فتحها'],
  deleted_at: ['إلى سلة المهملات', 'من سلة المهملات'],
  'reminders.deleted_at': ['أُزيل التذكير', 'أُعيد التذكير'],
  archived_at: ['إلى الأرشيف', 'من الأرشيف'],
  planned_at: ['خُطط', 'أُلغي التخطيط'],
  closed_at: ['اختُتم', 'فُتح من جديد'],
  shown: ['معروض', 'مخفي'],
  busy: ['يُحتسب انشغالًا', 'يُحتسب فراغًا'],
  all_day: ['الأيام الكاملة تُحتسب انشغالًا', 'الأيام الكاملة تُحتسب فراغًا'],
}

export const changes: Language['changes'] = {
  fields,
  states,
  moved: 'نُقلت في القائمة',
  unknownField: 'شيء ما',
  fromTo: (field, was, now) => [`${field}: ${was}`, now],
  fromToOf: (name, field, was, now) => [`${name}، ${field}: ${was}`, now],
  changed: (field) => `تغيير: ${field}`,
  changedOf: (name, field) => `${name}، تغيير: ${field}`,
  of: (name, says) => `${name}: ${says}`,
  tag: (name, on) => {
    const tag = name === null ? 'وسم محذوف' : `الوسم ${quoted(name)}`
    return on ? `إضافة ${tag}` : `إزالة ${tag}`
  },
  skip: (day, on) => (on ? `تخطي ${day}` : `إلغاء تخطي ${day}`),
  word: (word, on) =>
    on ? `الكلمة ${quoted(word)} لا تُقرأ` : `الكلمة ${quoted(word)} تُقرأ من جديد`,
  series: (on) => (on ? 'تخطي سلسلة بسبب الغياب' : 'إلغاء تخطي سلسلة'),
  to: 'إلى',
  none: 'لا شيء',
  deleted: 'محذوف',
  someday: 'يومًا ما',
  inbox: 'الوارد',
  dayAndTime: (day, time) => `${day}، ${time}`,
  dayOf: dayWithYear,
  moment: momentWithYear,
  time: (minutes) => (minutes < 0 ? 'متوقف' : dates.time(minutes)),
  minutes: brief,
  quoted,
  times: (count) => numbers.count(count),
  by(source) {
    switch (source.kind) {
      case 'here':
        return 'هذا الجهاز'
      case 'named':
        return isolated(source.name)
      case 'unknown':
        return 'جهاز غير معروف'
      case 'operator':
        return 'من يشغّل هذا الخادم'
    }
  },
}
