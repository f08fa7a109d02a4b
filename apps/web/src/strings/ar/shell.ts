import type { Language } from '../language.ts'

export const shell: Language['shell'] = {
  newer: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
}
