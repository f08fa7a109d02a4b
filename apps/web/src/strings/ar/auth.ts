import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { providerName } from './providers.ts'

export const auth: Language['auth'] = {
  name: 'Daymark',
  line: 'تخطيط يومك، ثم شيء واحد في كل مرة.',
  noAccount: 'لا يوجد حساب على هذا الخادم بعد.',
  signInTitle: 'تسجيل الدخول إلى حسابك',
  signUpTitle: 'إنشاء حسابك',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  busy: 'يجري التحميل…',
  toSignUp: 'ليس لديك حساب؟ إنشاء حساب',
  toSignIn: 'لديك حساب؟ تسجيل الدخول',
  confirmEmail: (email) => `أرسلنا رابطًا إلى ${email}. يُرجى فتحه لتأكيد عنوانك، ثم تسجيل الدخول.`,
  sendAgain: 'إعادة الإرسال',
  sendAgainIn: (seconds) => `إعادة الإرسال بعد ${numbers.count(seconds)} ث`,
  or: 'أو',
  continueWith: (provider) => `المتابعة عبر ${providerName(provider)}`,
}

export const recovery: Language['recovery'] = {
  forgot: 'نسيت كلمة المرور؟',
  title: 'هل نسيت كلمة المرور؟',
  ask: 'يُرجى إدخال بريدك الإلكتروني، وسنرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  send: 'إرسال الرابط',
  sent: (email) =>
    `إن كان هناك حساب للعنوان ${email} فقد أرسلنا إليه رسالة. يمكن فتح الرابط على أي جهاز.`,
  enterCode: 'أو إدخال الرمز الوارد في الرسالة هنا.',
  haveCode: 'إدخال الرمز الوارد في الرسالة',
  back: 'العودة إلى تسجيل الدخول',
  chooseTitle: 'اختيار كلمة مرور جديدة',
  choose: (email) => `للحساب ${email}. سيُسجَّل خروجك من أجهزتك الأخرى.`,
  newPassword: 'كلمة المرور الجديدة',
  hint: '6 أحرف على الأقل',
  save: 'حفظ كلمة المرور الجديدة',
}

export const code: Language['code'] = {
  title: 'إدخال الرمز',
  fromApp: 'يُرجى فتح تطبيق المصادقة وإدخال الأرقام الستة التي يعرضها.',
  toPhone: (phone) => `يمكننا إرسال رمز إلى ${phone}.`,
  sent: (phone) => `يُرجى إدخال الأرقام الستة التي أرسلناها إلى ${phone}.`,
  send: 'إرسال الرمز',
  label: 'رمز من ستة أرقام',
  verify: 'التحقق',
  wrong: 'هذا الرمز غير مطابق. تُرجى تجربة الرمز التالي.',
  use: (name) => `استخدام ${name}`,
  app: 'تطبيق المصادقة',
  phone: (ending) => `الهاتف المنتهي بالرقم ${ending}`,
  useRecovery: 'استخدام رمز استرداد',
  recoveryTitle: 'إدخال رمز استرداد',
  recoveryAsk: 'يصلح كل رمز استرداد مرة واحدة.',
  recoveryRemoves: 'يوقف تسجيل الدخول بخطوتين، ويمكن إعداده من جديد.',
  recoveryLabel: 'رمز الاسترداد',
  useFactor: 'استخدام رمز من ستة أرقام',
  wrongRecovery: 'هذا الرمز غير مطابق، أو سبق استخدامه.',
  otherAccount: 'استخدام حساب آخر',
}
