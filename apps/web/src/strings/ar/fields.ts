import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms } from './words.ts'

export const fields: Language['fields'] = {
  namePlaceholder: 'ما المطلوب إنجازه؟',
  nameErrors: { missing: 'يلزم اسم للمهمة.', too_long: '500 حرف على الأكثر.' },
  priorityLevel: 'مستوى الأولوية',
  dueDate: 'تاريخ الاستحقاق',
  someday: 'يومًا ما',
  time: 'الوقت',
  timePlaceholder: 'أي وقت',
  deadline: 'الموعد النهائي',
  repeat: 'تكرار',
  adders: 'إضافات إلى هذه المهمة',
  askPriority: 'الأولوية',
  askEstimate: 'المدة المقدَّرة',
  askDescription: 'الوصف',
  details: 'التفاصيل',
  add: 'إضافة',
  estimate: 'المدة المقدَّرة (بالدقائق)',
  estimatePlaceholder: 'اختياري',
  description: 'الوصف (اختياري)',
  descriptionPlaceholder: 'أي تفاصيل أخرى…',
  dueErrors: {
    missing: 'يُرجى اختيار تاريخ.',
    past: 'يُرجى اختيار اليوم أو تاريخ لاحق.',
    too_far: 'يُرجى اختيار تاريخ قبل عام 10000.',
  },
  timeError: 'يُكتب الوقت مثل 09:30.',
  estimateErrors: {
    not_whole: 'تُكتب الدقائق أو الساعات مثل 45 أو 1h30.',
    out_of_range: 'من 1 إلى 1,440 دقيقة.',
  },
  descriptionError: '16,384 حرفًا على الأكثر.',
  hasDescription: 'لها وصف',
  hasReminder: 'لها تذكير',
  carriedTimes: (times) =>
    forms(
      times,
      counted.time.object((count) => `رُحّلت ${count}`, 'لم تُرحَّل'),
    ),
}
