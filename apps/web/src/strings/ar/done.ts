import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { lasting } from './durations.ts'
import { forms, quoted } from './words.ts'

const tasksDone = (tasks: number) => forms(tasks, counted.those('منجزة', 'منجزتان', 'لا شيء منجز'))

export const done: Language['done'] = {
  title: 'المنجزة',
  heading(day, today) {
    if (day === null) return 'سابقًا'
    if (day === today) return 'اليوم'
    if (day === shiftDay(today, -1)) return 'أمس'
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return isThisYear ? dates.longOfWeek(day) : dates.long(day)
  },
  sum: (tasks, focused) =>
    focused === 0 ? tasksDone(tasks) : `${tasksDone(tasks)}، ${lasting(focused)} من التركيز`,
  lasting,
  open: (title) => `فتح ${quoted(title)}`,
  in: 'قائمة أو وسم',
  everywhere: 'كل الأماكن',
  goTo: 'الانتقال إلى يوم',
  clear: 'مسح',
  earlier: 'عرض الأقدم',
  copy: 'نسخ بصيغة نص',
  copied: 'تم النسخ',
  nothing: 'لا شيء منجز بعد.',
  noneFound: 'لم يُعثر على شيء',
  found: tasksDone,
}
