import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const editor: Language['editor'] = {
  deletedElsewhere: 'حُذفت على جهاز آخر. ما يُكتب محفوظ.',
  restore: 'استعادة',
  mark: (name, value) => `${name}: ${value ?? 'لا شيء'}`,
  title: (title) => `اسم ${quoted(title)}`,
  description: (title) => `وصف ${quoted(title)}`,
  due: (title) => `تاريخ استحقاق ${quoted(title)}`,
  someday: (title) => `يومًا ما: ${quoted(title)}`,
  priority: (title) => `أولوية ${quoted(title)}`,
  time: (title) => `وقت ${quoted(title)}`,
  deadline: (title) => `الموعد النهائي لـ ${quoted(title)}`,
  list: (title) => `قائمة ${quoted(title)}`,
  tags: (title) => `وسوم ${quoted(title)}`,
  estimate: (title) => `المدة المقدَّرة لـ ${quoted(title)} بالدقائق`,
  estimateMark: (title) => `المدة المقدَّرة لـ ${quoted(title)}`,
}

export const selection: Language['selection'] = {
  title: 'المهام المحددة',
  complete: 'إكمال',
  reopen: 'إعادة فتح',
  move: 'نقل',
  today: 'إلى اليوم',
  tomorrow: 'إلى الغد',
  pick: 'اختيار تاريخ…',
  list: 'قائمة',
  tags: 'وسوم',
  tagsOf: 'وسوم المهام المحددة',
  setTags: 'تعيين الوسوم',
  priority: 'الأولوية',
  date: 'نقل إلى',
  delete: 'حذف',
  clear: 'مسح التحديد',
}
