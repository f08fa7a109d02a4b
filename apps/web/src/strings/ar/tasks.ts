import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { forms, quoted } from './words.ts'

const pending = (tasks: number) => forms(tasks, counted.those('متبقية', 'متبقيتان', 'لا شيء متبقٍّ'))

export const summary: Language['summary'] = {
  title: 'ملخص',
  progress: 'تقدّم المهام',
  percent: (percent) => `اكتمل ${numbers.count(percent)} بالمئة من المهام`,
  done: (completed, total) => `أُنجز ${numbers.count(completed)} من ${numbers.count(total)}`,
  today: 'مهام اليوم',
  selected: 'مهام اليوم المحدد',
  active: 'مهام نشطة',
  pending,
  due: 'تُستحق اليوم',
  urgent: 'عاجل',
  attention: 'مهام تحتاج إلى انتباه',
}

export const tasks: Language['tasks'] = {
  search: 'البحث في المهام',
  searchPlaceholder: 'البحث في المهام…',
  clearSearch: 'مسح البحث',
  filters: 'عوامل التصفية',
  priority: 'الأولوية',
  priorityMarks: { high: 'عالية', medium: 'متوسطة', low: 'منخفضة' },
  spokenPriority: (mark) => `أولوية ${mark}`,
  allPriorities: 'كل الأولويات',
  priorities: { high: 'عالية', medium: 'متوسطة', low: 'منخفضة' },
  status: 'الحالة',
  allStatus: 'كل الحالات',
  statuses: { completed: 'مكتملة', not_completed: 'غير مكتملة' },
  matching: (total) =>
    forms(
      total,
      counted.task.subject((found) => `وُجدت ${found}.`, 'لا مهام مطابقة.'),
    ),
  clearFilters: 'مسح عوامل التصفية',

  addNew: 'مهمة جديدة',
  name: 'اسم المهمة',
  noDay: 'بلا يوم',

  loading: 'يجري تحميل مهامك',
  loaded: (total, left) => `${forms(total, counted.task.subject())}، ${pending(left)}`,
  overdue: 'مُرحَّلة',
  carriedOver: (carried) => forms(carried, counted.those('مُرحَّلة', 'مُرحَّلتان')),
  show: 'عرض',
  hide: 'إخفاء',
  today: 'اليوم',
  upcoming: 'القادمة',
  tomorrow: 'غدًا',
  dayAndTime: (day, minutes) => `${dates.medium(day)}، ${dates.time(minutes)}`,
  completed: { tag: 'مكتملة', badge: 'مكتملة', open: 'عرض التفاصيل ←' },
  active: { tag: 'قيد التنفيذ', badge: 'نشطة', open: 'ابدأ المؤقت ←' },
  close: 'إغلاق',
  complete: (title) => `إكمال ${quoted(title)}`,
  reopen: (title) => `إعادة فتح ${quoted(title)}`,
  move: (title) => `نقل ${quoted(title)}`,
  delete: (title) => `حذف ${quoted(title)}`,
  more: (title) => `المزيد لـ ${quoted(title)}`,
  selected: 'محددة',
  selectedCount: (count) =>
    forms(
      count,
      counted.task.subject((selected) => `حُددت ${selected}`, 'لم يُحدد شيء'),
    ),
}

export const empty: Language['empty'] = {
  today: 'لا شيء مستحق اليوم',
  todayHint: 'اليوم لك.',
  todayHintUpcoming: 'اليوم لك. يمكن النظر في ما يأتي بعده، أو تركه خاليًا.',
  showUpcoming: 'عرض القادمة',
  day: (day) => `لا شيء مستحق يوم ${dates.longWeekday(day)}`,
  dayHint: (day) => `لا توجد مهام في ${dates.long(day)}.`,
}
