import { dayOf, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms, quoted } from './words.ts'

export const reminderSettings: Language['reminderSettings'] = {
  title: 'التذكيرات',
  hint: (city) =>
    `الأوقات بتوقيت ${city}. تظهر التذكيرات على كل جهاز إشعاراته مفعّلة؛ الرد على واحد يزيل البقية.`,
  timed: 'مهام لها وقت',
  untimed: 'مهام بلا وقت',
  timerEnd: 'نهاية جلسة تركيز',
  timerEndHint: 'حتى إن أُغلقت كل النوافذ.',
  plan: 'تخطيط الصباح',
  planHint: (minutes) => `الساعة ${dates.time(minutes)}، من الاثنين إلى الجمعة.`,
  planAt: 'وقت تخطيط الصباح',
  close: 'اختتام اليوم',
  closeHint: (minutes) => `الساعة ${dates.time(minutes)}.`,
  closeAt: 'وقت اختتام اليوم',
  mail: 'البريد الإلكتروني',
  mails: { fallback: 'عند الحاجة', always: 'دائمًا', off: 'أبدًا' },
  mailHints: {
    fallback: 'إن لم يصل إلى أي جهاز خلال دقيقتين.',
    always: 'حتى إن وصل إلى جهاز.',
    off: '',
  },
  changed: 'تغيّرت التذكيرات',

  arrive: 'فحص الوصول',
  thisDevice: { computer: 'هذا الحاسوب', phone: 'هذا الهاتف', tablet: 'هذا الجهاز اللوحي' },
  test: 'إرسال اختبار بعد 10 ث',
  testing: 'الاختبار في الطريق. يصل بعد 10 ث، حتى إن أُغلقت هذه النافذة.',
  testFailed: 'تعذّر إرسال الاختبار. تُرجى إعادة المحاولة بعد قليل.',
  permission: {
    granted: 'الإشعارات مسموح بها',
    default: 'الإشعارات غير مسموح بها بعد.',
    denied: 'الإشعارات محظورة.',
    unsupported: 'هذا المتصفح لا يعرض إشعارات.',
  },
  permissionHint: {
    granted: '',
    default: 'يلزم السماح بها لتصل التذكيرات إلى هذا الجهاز.',
    denied: 'يلزم السماح بها لهذا الموقع في إعدادات المتصفح.',
    unsupported: 'يلزم متصفح آخر، أو إضافة Daymark إلى الشاشة الرئيسية.',
  },
  allow: 'السماح بالإشعارات',
  worker: 'جاهز في الخلفية',
  noWorker: 'غير جاهز في الخلفية.',
  noWorkerHint: 'تُرجى إعادة تحميل الصفحة. لا يعمل هذا في نافذة خاصة.',
  subscribed: 'تصل التذكيرات إلى هذا الجهاز',
  since: (moment) => `منذ ${dates.short(dayOf(moment))}`,
  notSubscribed: 'لا تصل التذكيرات إلى هذا الجهاز بعد.',
  notSubscribedHint: 'تفعيل التذكيرات هنا يتيح وصولها وDaymark مغلق.',
  turnOn: 'تفعيل هنا',
  refused: 'لا يستطيع هذا المتصفح عرض التذكيرات وDaymark مغلق.',
  server: 'لا يرسل هذا الخادم تذكيرات وDaymark مغلق.',
  serverHint: 'تظهر في كل نافذة مفتوحة.',
  lastDelivery: 'آخر إرسال',
  noDelivery: 'لم يُرسل شيء بعد',
  failed: (error) => `لم ينجح آخر إرسال: ${isolated(error)}`,
  failedHint: 'يُرجى إرسال اختبار. إن لم ينجح يلزم تفعيل التذكيرات هنا من جديد.',
  when(moment, now) {
    const time = dates.time(minuteOfDay(moment))
    const [day, today] = [dayOf(moment), dayOf(now)]
    if (day === today) return `اليوم، ${time}`
    return day === shiftDay(today, -1) ? `أمس، ${time}` : `${dates.short(day)}، ${time}`
  },
  notSeen: (days) =>
    forms(
      days,
      counted.day.object((unseen) => `لم يظهر منذ ${unseen}`),
    ),
  notSeenHint:
    'يكفي فتح Daymark هناك مرة. على iPhone تحتاج التذكيرات إلى وجود Daymark على الشاشة الرئيسية: مشاركة، ثم إضافة إلى الشاشة الرئيسية.',
  homeScreen: 'إضافة Daymark إلى الشاشة الرئيسية',
  homeScreenHint:
    'يعرض iPhone وiPad تذكيرات التطبيقات التي على الشاشة الرئيسية فقط: مشاركة، ثم إضافة إلى الشاشة الرئيسية، ثم فتح Daymark منها.',
  remove: 'إزالة',
  removeOf: (name) => `إزالة ${quoted(name)}`,
}
