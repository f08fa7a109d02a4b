import type { Language } from '../language.ts'

export const buttons: Language['buttons'] = {
  dayBefore: 'اليوم السابق',
  dayAfter: 'اليوم التالي',
  plan: 'تخطيط اليوم',
  smallWindow: 'فتح النافذة الصغيرة',
}

export const controls: Language['controls'] = { cancel: 'إلغاء', tryAgain: 'إعادة المحاولة' }
