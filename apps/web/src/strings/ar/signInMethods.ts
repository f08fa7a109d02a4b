import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const signInMethods: Language['signInMethods'] = {
  title: 'طرق تسجيل الدخول',
  hint: 'كل منها يفتح حسابك.',
  named: (provider) => (provider === 'email' ? 'كلمة المرور' : providerName(provider)),
  connect: (provider) => `ربط ${signInMethods.named(provider)}`,
  cancel: 'إلغاء',
  removed: (provider) => `تمت إزالة ${signInMethods.named(provider)}.`,
  removing: (provider) => {
    const name = signInMethods.named(provider)
    if (provider === 'email') {
      return {
        act: 'إزالة',
        label: 'إزالة كلمة المرور',
        question: 'إزالة كلمة مرورك؟',
        consequence: 'لن يمكن بعدها تسجيل الدخول بالبريد الإلكتروني وكلمة المرور.',
      }
    }
    return {
      act: 'فصل',
      label: `فصل ${name}`,
      question: `فصل ${name}؟`,
      consequence: `لن يمكن بعدها تسجيل الدخول عبر ${name}.`,
    }
  },
}
