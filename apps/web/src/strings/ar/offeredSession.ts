import type { Language } from '../language.ts'

export const offeredSession: Language['offeredSession'] = {
  title: (question) => {
    switch (question.kind) {
      case 'sign_in':
        return `المتابعة بالحساب ${question.email}؟`
      case 'new_password':
        return `اختيار كلمة مرور جديدة للحساب ${question.email}؟`
      case 'new_address':
        return `تغيير العنوان إلى ${question.newEmail}؟`
    }
  },
  ask: (question, present) => {
    if (question.kind === 'new_address') {
      return `الرابط المفتوح يغيّر عنوان الحساب ${question.email}. تُرجى المتابعة فقط إن كان هذا بطلب منك.`
    }
    return present === null
      ? 'الرابط المفتوح يسجّل الدخول إلى هذا الحساب. تُرجى المتابعة فقط إن كان هذا بطلب منك.'
      : `الرابط المفتوح يسجّل الدخول إلى هذا الحساب بدلًا من ${present}. تُرجى المتابعة فقط إن كان هذا بطلب منك.`
  },
  accept: 'متابعة',
  decline: ({ kind }, present) => {
    if (kind === 'new_address') return 'عدم التغيير'
    return present === null ? 'عدم تسجيل الدخول' : `البقاء في الحساب ${present}`
  },
}
