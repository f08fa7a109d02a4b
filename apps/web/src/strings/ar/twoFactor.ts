import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, leftToRight } from './words.ts'

export const twoFactor: Language['twoFactor'] = {
  nav: 'الدخول بخطوتين',
  title: 'تسجيل الدخول بخطوتين',
  hint: 'طلب رمز من تطبيق المصادقة عند تسجيل الدخول.',
  hintOn: 'مفعّل. يُطلب رمز عند تسجيل الدخول.',
  setUp: 'إعداد',
  addApp: 'إضافة تطبيق آخر',
  addPhone: 'إضافة هاتف',

  setUpTitle: 'إعداد تسجيل الدخول بخطوتين',
  scan: '1. يُمسح هذا بتطبيق المصادقة، أو يُدخل رمز الإعداد.',
  qr: 'رمز QR',
  key: 'رمز الإعداد',
  copyKey: 'نسخ الرمز',
  openApp: 'فتح في تطبيق على هذا الجهاز',
  copied: 'تم النسخ',
  notCopied: 'لم يسمح المتصفح بالنسخ.',
  type: '2. تُدخل الأرقام الستة التي يعرضها.',
  code: 'رمز من ستة أرقام',
  turnOn: 'التحقق والتفعيل',
  cancel: 'إلغاء',

  phoneTitle: 'إضافة هاتف',
  phone: 'رقم الهاتف',
  phoneHint: `مع رمز البلد، مثل ${leftToRight('+41 79 123 45 67')}.`,
  send: 'إرسال الرمز',
  sendAgain: 'إعادة الإرسال',
  sent: (phone) => `أرسلنا رمزًا إلى ${leftToRight(phone)}. يُرجى إدخال أرقامه الستة.`,
  wrongSent: 'هذا الرمز غير مطابق. يُرجى إدخاله من جديد، أو طلب رمز جديد.',

  appName: (place) => (place > 1 ? `تطبيق المصادقة ${numbers.count(place)}` : 'تطبيق المصادقة'),
  phoneName: (phone) => `الهاتف ${leftToRight(`+${phone.replace(/\D/g, '')}`)}`,
  keyName: 'مفتاح الأمان',
  added: (day) => `أُضيف ${dates.medium(day)}`,
  remove: 'إزالة',
  removeOf: (name) => `إزالة ${name}`,
  ask: (name) => `إزالة ${name}؟`,
  consequence: 'لن تُطلب رموزه بعد ذلك.',
  consequenceLast: 'هو الأخير لديك: ستكفي كلمة المرور وحدها لتسجيل الدخول، وتتوقف رموز الاسترداد.',
  turnedOn: 'تسجيل الدخول بخطوتين مفعّل.',
  addedNow: (name) => `أُضيف ${name}.`,
  removed: (name) => `أُزيل ${name}.`,
}

export const recoveryCodes: Language['recoveryCodes'] = {
  title: 'رموز الاسترداد',
  hint: 'يتيح كل منها الدخول مرة واحدة عند فقدان تطبيق المصادقة.',
  remaining: (remaining) =>
    forms(remaining, {
      zero: 'لم يبقَ أي رمز.',
      one: 'بقي رمز واحد.',
      two: 'بقي رمزان.',
      few: 'بقيت # رموز.',
      many: 'بقي # رمزًا.',
      other: 'بقي # رمز.',
    }),
  none: 'لا رموز لديك بعد.',
  make: 'إنشاء رموز استرداد',
  makeNew: 'إنشاء رموز جديدة',
  askNew: 'إنشاء رموز استرداد جديدة؟',
  consequence: 'تتوقف الرموز التي لديك الآن.',
  cancel: 'إلغاء',
  once: 'تُعرض الآن فقط. يُرجى حفظها خارج هاتفك.',
  copy: 'نسخ الرموز',
  download: 'تنزيل',
  done: 'تم',
  file: 'daymark-recovery-codes.txt',
  fileTitle: (email) => `رموز استرداد Daymark للحساب ${email}. يصلح كل منها مرة واحدة.`,
}
