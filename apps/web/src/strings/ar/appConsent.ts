import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const appConsent: Language['appConsent'] = {
  opening: 'ربط تطبيق',
  question: (name) => `ربط ${name}؟`,
  asks: (who) => `${who} يطلب الوصول إلى حسابك في Daymark.`,
  commandLine: 'سطر الأوامر',
  callsItself: (name) => `يسمي برنامج نفسه ${quoted(name)}. لم يتحقق أحد من ذلك.`,
  returnsTo: (host) => `ثم يعود إلى ${isolated(host)}.`,
  returnsHere: 'ثم يعود إلى برنامج على هذا الحاسوب.',
  leaves: 'ما يقرؤه يغادر Daymark إلى من يشغّل التطبيق. يمكن إنهاء ذلك من إعدادات الحساب، الربط.',
  connect: 'ربط',
  cancel: 'إلغاء',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
  over: 'انتهى هذا الطلب. يبقى مفتوحًا 10 دقائق ولحساب واحد. يُرجى البدء من جديد في التطبيق.',
  notOffered: 'هذا الخادم لا يربط التطبيقات.',
  connected: 'تم الربط. يمكن الرجوع إلى التطبيق.',
  refused: 'لم يتم الربط. يمكن الرجوع إلى التطبيق.',
}
