import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms } from './words.ts'

export const account: Language['account'] = {
  title: 'إعدادات الحساب',
  close: 'إغلاق',
  pages: { settings: 'الإعدادات', account: 'الحساب' },
  appearance: 'المظهر',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  darkMode: 'الوضع الداكن',
  darkModeHint: 'أريح للعين في المساء.',
  asSystem: 'مثل النظام',
  asSystemHint: 'داكن عندما يكون هذا الجهاز داكنًا. يسري حتى تحديد الوضع الداكن.',
  app: 'التطبيق',
  version: 'الإصدار',
  upToDate: 'إصدار Daymark هو الأحدث.',
  keyboard: 'لوحة المفاتيح',
  singleKeys: 'اختصارات بمفتاح واحد',
  singleKeysHint: 'مثل N لمهمة جديدة. تعمل الحروف خارج حقول الكتابة.',
  showShortcuts: 'عرض كل الاختصارات',
  updateEmail: 'تغيير البريد الإلكتروني',
  signedInAs: (email) => `الحساب: ${email}`,
  newEmail: 'البريد الإلكتروني الجديد',
  newEmailPlaceholder: 'البريد الجديد',
  emailRequested: 'أُرسل طلب تغيير البريد. يمكن تأكيده من الرسالة في بريدك.',
  emailUpdated: 'تغيّر بريدك الإلكتروني.',
  emailFailed: 'تعذّر تغيير البريد الإلكتروني',
  updatePassword: 'تغيير كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  newPasswordPlaceholder: 'كلمة المرور الجديدة',
  newPasswordHint: '6 أحرف على الأقل',
  passwordTooShort: '6 أحرف على الأقل.',
  passwordUpdated: 'تغيّرت كلمة المرور',
  passwordFailed: 'تعذّر تغيير كلمة المرور',
  currentPassword: 'كلمة المرور الحالية',
  currentPasswordHint: 'تلزم كلمة المرور الحالية لتغييرها.',
  codeSent: (email) => `أرسلنا رمزًا إلى ${email}. يُرجى إدخال أرقامه الستة.`,
  code: 'الرمز الوارد في الرسالة',
  sendAgain: 'إعادة الإرسال',
  signOut: 'تسجيل الخروج',
}

export const signOut: Language['signOut'] = {
  question: 'تسجيل الخروج الآن؟',
  waiting: (waiting) =>
    forms(waiting, {
      zero: 'أُرسل كل شيء.',
      one: 'تغيير واحد لم يُرسل بعد. هو على هذا الجهاز فقط.',
      two: 'تغييران لم يُرسلا بعد. هما على هذا الجهاز فقط.',
      few: '# تغييرات لم تُرسل بعد. هي على هذا الجهاز فقط.',
      many: '# تغييرًا لم تُرسل بعد. هي على هذا الجهاز فقط.',
      other: '# تغيير لم تُرسل بعد. هي على هذا الجهاز فقط.',
    }),
  refused: (refused) =>
    forms(refused, {
      zero: 'لم يُرفض أي تغيير.',
      one: 'رُفض تغيير واحد. هو على هذا الجهاز فقط.',
      two: 'رُفض تغييران. هما على هذا الجهاز فقط.',
      few: 'رُفضت # تغييرات. هي على هذا الجهاز فقط.',
      many: 'رُفض # تغييرًا. هي على هذا الجهاز فقط.',
      other: 'رُفض # تغيير. هي على هذا الجهاز فقط.',
    }),
  syncNow: 'المزامنة الآن',
  lose: (changes) =>
    forms(
      changes,
      counted.change.object((lost) => `تسجيل الخروج وفقدان ${lost}`, 'تسجيل الخروج'),
    ),
  cancel: 'إلغاء',
  offline: 'لا يوجد اتصال. عند عودته تُرسل تغييراتك ويُسجَّل خروجك.',
  paused: 'تعذّر إرسال تغييراتك. هي محفوظة على هذا الجهاز.',
}
