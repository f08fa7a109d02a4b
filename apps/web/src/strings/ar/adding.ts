import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { pathInOrder } from '../pathInOrder.ts'
import { quoted } from './words.ts'

export const adding: Language['adding'] = {
  create: 'إنشاء المهمة',
  addAnother: 'إضافة أخرى',
  add: 'إضافة',
  close: 'إغلاق',
  added: 'أُضيفت. يمكن كتابة التالية.',
  addedNamed: (name) => `أُضيفت ${quoted(name)}`,
  draft: (line) => `مسودة: ${quoted(line)}`,
  takeDraft: 'استخدامها',
  discardDraft: 'التخلي عنها',
  addedTo(day, list, today, byDay) {
    if (list.length > 0 && (day === null || !byDay)) return `أُضيفت إلى ${pathInOrder(list)}`
    if (day === null) return 'أُضيفت إلى «يومًا ما»'
    if (day === today) return 'أُضيفت لليوم'
    return day === shiftDay(today, 1) ? 'أُضيفت للغد' : `أُضيفت ليوم ${dates.near(day, today)}`
  },
  show: 'عرض',
}
