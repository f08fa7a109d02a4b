import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

const priorities: Record<Priority, string> = {
  high: 'أولوية عالية',
  medium: 'أولوية متوسطة',
  low: 'أولوية منخفضة',
}

export const week: Language['week'] = {
  thisWeek: 'هذا الأسبوع',
  days: 'الأيام',
  menu: 'المزيد لهذا الأسبوع',
  planned(planned, capacity, inMeetings) {
    const start = planned === 0 ? 'لا شيء مخطط بعد' : `المخطط ${brief(planned)}`
    const meetings = inMeetings > 0 ? ` (${brief(inMeetings)} في اجتماعات)` : ''
    return `${start}، والمتاح ${brief(capacity)}${meetings}.`
  },
  overfull: (day) => `خطة ${dates.longWeekday(day)} فوق المتاح.`,
  of: (planned, capacity) => `${brief(planned)} من ${brief(capacity)}`,
  away: 'غياب',
  open: (day) => `فتح ${dates.longOfWeek(day)}`,
  add: (day) => `إضافة مهمة يوم ${dates.weekday(day)} ${dates.short(day)}`,
  carried: (tasks) => forms(tasks, counted.those('مُرحَّلة', 'مُرحَّلتان')),
  undated: 'بلا يوم',
  undatedCount: (tasks) => `بلا يوم، ${numbers.count(tasks)}`,
  find: 'البحث عن مهمة',
  noneFound: 'لم يُعثر على شيء',
  more: (tasks) => forms(tasks, counted.those('أخرى', 'أخريان')),
  fold: 'طي «بلا يوم»',
  toDay: (title, day) => `نقل ${quoted(title)} إلى ${dates.longWeekday(day)}`,
  card: 'فتح البطاقة',
  closeCard: 'إغلاق',
  minutes: (minutes) => brief(minutes),
  steps: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  repeats: 'تتكرر',
  priority: (priority) => priorities[priority],
  nothing: (day) => `لا شيء يوم ${dates.longWeekday(day)}`,
}
