import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, leftToRight, quoted } from './words.ts'

export const calendars: Language['calendars'] = {
  title: 'اجتماعات في يومك',
  first: 'تظهر الاجتماعات في يومك وتأخذ وقتها منه. يقرؤها Daymark ولا يغيّر شيئًا هناك.',
  hint: 'يقرؤها Daymark ولا يغيّر شيئًا هناك.',
  notRead: 'هذا الخادم لا يقرأ التقويمات.',
  address: 'عنوان التقويم',
  addressPlaceholder: leftToRight('https://… webcal://…'),
  add: 'إضافة تقويم',
  needsConnection: 'تحتاج إضافة تقويم إلى اتصال.',
  most: 'هذا أقصى عدد ممكن. تلزم إزالة واحد أولًا.',
  where: 'أين يوجد العنوان؟',
  wayTo: [
    {
      name: 'Google Calendar',
      way: 'إعدادات التقويم، دمج التقويم، العنوان السري بتنسيق iCal.',
    },
    { name: 'Outlook', way: 'الإعدادات، التقويم، التقويمات المشتركة، نشر تقويم، ICS.' },
    { name: 'Apple Calendar', way: 'مشاركة التقويم، تقويم عام، نسخ الرابط.' },
    { name: 'Nextcloud', way: 'رابط مشاركة التقويم، نسخ رابط الاشتراك.' },
    { name: 'غير ذلك', way: `عنوان ينتهي بـ ${leftToRight('.ics')}، أو ما يُسمى iCal أو ICS.` },
  ],
  reading: 'تجري القراءة…',
  about: (host, ahead) =>
    `${isolated(host)}، ${numbers.count(ahead)} في الأيام الـ ${numbers.count(7)} القادمة`,
  problems: {
    password: 'يطلب هذا التقويم كلمة مرور الآن. يلزم إنشاء عنوان سري جديد هناك وإدخاله هنا.',
    gone: 'لم يعد هناك تقويم في هذا العنوان.',
    not_calendar: 'يُجيب هذا العنوان بصفحة ويب، لا بتقويم.',
    incomplete: 'لم يصل إلا جزء من التقويم.',
    too_large: 'هذا التقويم أكبر من أن يُقرأ.',
    no_answer: 'التقويم لا يُجيب.',
    not_public:
      'يقرأ Daymark من العناوين العامة فقط. يمكن لمن يشغّل هذا الخادم السماح بهذا العنوان.',
    own_plan: 'هذه خطتك أنت.',
    sealed: 'لم يعد هذا الخادم يستطيع فتح العنوان. يُرجى إدخاله هنا من جديد.',
  },
  unreadable: (entries) =>
    forms(entries, {
      zero: 'قُرئ كل شيء.',
      one: 'تعذّرت قراءة موعد واحد.',
      two: 'تعذّرت قراءة موعدين.',
      few: 'تعذّرت قراءة # مواعيد.',
      many: 'تعذّرت قراءة # موعدًا.',
      other: 'تعذّرت قراءة # موعد.',
    }),
  unknownZones: (entries) =>
    forms(entries, {
      zero: 'كل المناطق الزمنية معروفة.',
      one: 'موعد واحد في منطقة زمنية غير معروفة هنا.',
      two: 'موعدان في منطقة زمنية غير معروفة هنا.',
      few: '# مواعيد في منطقة زمنية غير معروفة هنا.',
      many: '# موعدًا في منطقة زمنية غير معروفة هنا.',
      other: '# موعد في منطقة زمنية غير معروفة هنا.',
    }),
  lastRead: ({ day, minutes }) =>
    `آخر قراءة ${day ? dates.short(day) : 'اليوم'}، ${dates.time(minutes)}.`,
  lastReadOn: (day, minutes) => `آخر قراءة ${dates.short(day)}، ${dates.time(minutes)}.`,
  tryingAgain: ({ day, minutes }) =>
    day
      ? `محاولة أخرى ${dates.short(day)}، ${dates.time(minutes)}.`
      : `محاولة أخرى الساعة ${dates.time(minutes)}.`,
  tryAgain: 'إعادة المحاولة',
  more: (name) => `المزيد لـ ${quoted(name)}`,
  shown: (name) => `معروض، ${isolated(name)}`,
  back: 'التقويمات',
  name: 'الاسم',
  color: 'اللون',
  busy: 'يأخذ وقتًا من اليوم',
  allDay: 'مواعيد اليوم الكامل أيضًا',
  allDayHint: 'عندئذ لا يتسع يوم غياب كامل لشيء.',
  ownAddress: 'عنوانك هناك',
  optional: '(اختياري)',
  ownAddressHint:
    'إن كانت الدعوات تصلك على عنوان غير عنوان حسابك، لكي لا تظهر الاجتماعات المرفوضة.',
  readNow: 'القراءة الآن',
  otherAddress: 'عنوان آخر…',
  saveAddress: 'حفظ العنوان',
  cancel: 'إلغاء',
  remove: 'إزالة',
  changed: (name) => `تغيّر ${quoted(name)}`,
  removed: (name) => `أُزيل ${quoted(name)}`,
  added: 'أُضيف التقويم',
}
