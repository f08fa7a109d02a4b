import type { Language } from '../language.ts'

const ways: Language['installing']['ways'] = {
  menu: {
    browser: 'Chrome، Edge',
    steps: 'من قائمة المتصفح، ثم «تثبيت Daymark».',
  },
  appleTouch: {
    browser: 'iPhone، iPad',
    steps: 'زر المشاركة، ثم «إضافة إلى الشاشة الرئيسية».',
  },
  safari: { browser: 'Safari على Mac', steps: 'من «ملف»، ثم «إضافة إلى Dock».' },
  firefoxAndroid: {
    browser: 'Firefox على Android',
    steps: 'من القائمة، ثم «إضافة التطبيق إلى الشاشة الرئيسية».',
  },
  firefox: {
    browser: 'Firefox على الحاسوب',
    steps: 'لا يثبّت التطبيقات. يلزم لذلك متصفح آخر.',
  },
}

export const installing: Language['installing'] = {
  title: 'تثبيت Daymark',
  hint: 'لتطبيق Daymark نافذته وأيقونته، ويُفتح دون اتصال.',
  ways,
  install: 'تثبيت',
  installed: 'هو مثبّت على هذا الجهاز.',
  notOnApple:
    'على iPhone أو iPad لا تستطيع التطبيقات الأخرى المشاركة مع Daymark ولا فتح الملفات به.',
  offer: 'يعمل Daymark تطبيقًا أيضًا.',
  offerByHand: (way) => `يعمل Daymark تطبيقًا أيضًا. ${ways[way].steps}`,
  putAway: 'عدم عرض هذا مرة أخرى',
  number: 'الرقم على الأيقونة',
  numberHint: 'يظهر على أيقونة التطبيق المثبّت، على هذا الجهاز.',
  numbers: { off: 'بلا', today: 'مهام اليوم المفتوحة' },
}
