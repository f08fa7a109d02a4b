import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const nameExamples: Language['nameExamples'] = {
  offer: (example) => `مثلًا ${quoted(example)}`,
  // Words are not read in Arabic, but times, lengths and signs are.
  all: [
    'دفع الإيجار #البيت',
    'الاتصال بأمي 18:00',
    'كتابة التقرير 14:00 90m',
    'سقي النباتات 15m',
    'حجز موعد طبيب الأسنان @مكالمات',
    'الإقرار الضريبي p1',
    'قراءة كتاب 30m',
  ],
}
