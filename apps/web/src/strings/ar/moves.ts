import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const moves: Language['moves'] = {
  toDay: (tasks, day, today) => {
    const to = day === null ? '«يومًا ما»' : dayName(day, today)
    return forms(tasks, {
      zero: `لم تُنقل أي مهمة إلى ${to}`,
      one: `نُقلت إلى ${to}`,
      two: `نُقلت مهمتان إلى ${to}`,
      few: `نُقلت # مهام إلى ${to}`,
      many: `نُقلت # مهمة إلى ${to}`,
      other: `نُقلت # مهمة إلى ${to}`,
    })
  },
  repositioned: (title) => `نُقلت ${quoted(title)}`,
  duplicated: (title) => `أُنشئت نسخة من ${quoted(title)}`,
  nowhere: 'موجودة في ذلك اليوم من قبل',
  linkCopied: (copied) => (copied ? 'نُسخ الرابط' : 'تعذّر نسخ الرابط.'),
  sortedByHand: 'الترتيب الآن يدوي',
  sortedByTime: 'الترتيب الآن حسب الوقت',
  order: 'ترتيب اليوم',
  byTime: 'حسب الوقت',
  byHand: 'يدويًا',
  position: (place, of) => `الموضع ${numbers.count(place)} من ${numbers.count(of)}`,
}

function dayName(day: Day, today: Day): string {
  if (day === today) return 'اليوم'
  return day === shiftDay(today, 1) ? 'الغد' : dates.medium(day)
}
