import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { access } from './access.ts'
import { joined, quoted } from './words.ts'

const events: Record<string, string> = {
  'task.added': 'إضافة مهمة',
  'task.changed': 'تغيير مهمة',
  'task.completed': 'إكمال مهمة',
  'task.deleted': 'حذف مهمة',
  'focus.started': 'بدء تركيز',
  'focus.ended': 'انتهاء تركيز',
  test: 'اختبار',
}

export const programs: Language['programs'] = {
  apps: 'التطبيقات',
  appsHint: 'يستأذن كل تطبيق هنا قبل أن يرى شيئًا. يجد الوكلاء Daymark في',
  notOffered: 'هذا الخادم لا يربط التطبيقات.',
  agentsAddress: 'عنوان الوكلاء',
  copyAgentsAddress: 'نسخ عنوان الوكلاء',
  commandLine: 'سطر الأوامر',
  ofNobody: 'لم يُتحقق منه',
  change: 'تغيير',
  changeName: (name) => `تغيير ${quoted(name)}`,
  changesOf: (name) => `آخر تغييرات ${quoted(name)}`,
  save: 'حفظ',
  changed: (name) => `تغيّر ${quoted(name)}.`,
  most: 'هذا أقصى عدد ممكن. تلزم إزالة واحد أولًا.',

  developers: 'للمطورين',
  tokens: 'رموز الوصول',
  tokensHint: 'لبرامجك النصية.',
  newToken: 'رمز وصول جديد',
  tokenExample: 'برنامج النسخ الاحتياطي',
  endsAfter: 'ينتهي بعد',
  days: { 30: '30 يومًا', 90: '90 يومًا', 365: 'سنة' },
  token: 'رمز الوصول',
  copyToken: 'نسخ رمز الوصول',
  tokenMade: (name, level, until) =>
    level === null
      ? `${quoted(name)} يعمل حتى ${until}`
      : `${quoted(name)} يتيح ${access.levels[level]} حتى ${until}`,

  webhooks: 'خطافات الويب',
  webhooksHint: 'لإبلاغ برنامج آخر بما تغيّر.',
  newWebhook: 'خطاف ويب جديد',
  url: 'العنوان',
  urlExample: 'https://…',
  urlMissing: 'يلزم عنوان https.',
  events: 'ما يُبلَّغ به',
  eventNames: events,
  eventMissing: 'يُرجى اختيار واحد على الأقل.',
  told: (types) => `${joined(types.map((type) => events[type] ?? isolated(type)))}.`,
  secret: 'المفتاح السري',
  copySecret: 'نسخ المفتاح السري',
  webhookMade: (host) => `يُبلَّغ ${isolated(host)} من الآن`,
  signed: 'تُوقَّع به كل رسالة، كما تصف Standard Webhooks.',
  test: 'إرسال اختبار',
  testOn: (name) => `إرسال اختبار إلى ${isolated(name)}`,
  testSent: 'الاختبار في الطريق.',
  tryAgain: 'إعادة المحاولة',
  tryAgainOn: (name) => `إعادة المحاولة: ${isolated(name)}`,
  resumed: (name) => `يُبلَّغ ${isolated(name)} من جديد.`,
  deliveries: (name) => `ما أُرسل إلى ${isolated(name)}`,
  noDeliveries: 'لم يُرسل شيء بعد.',
  noAnswer: 'لا إجابة',
  deliveredAt(at) {
    const { day, time } = dates.dayAndTime(at)
    return `${day}، ${time}`
  },
  off({ at, why }) {
    const day = dates.short(dayOf(at))
    switch (why) {
      case 'gone':
        return `أُوقف في ${day}: أفاد بأنه لم يعد موجودًا.`
      case 'second_factor':
        return `أُوقف في ${day}: أُنشئ قبل تسجيل الدخول بخطوتين.`
      case 'no_answer':
      case null:
        return `أُوقف في ${day}: لا إجابة منذ خمسة أيام.`
    }
  },

  name: 'الاسم',
  nameMissing: 'يلزم اسم.',
  makeIt: 'إنشاء',
  cancel: 'إلغاء',
  back: 'الربط',
  once: 'يُرجى نسخه الآن. لن يُعرض مرة أخرى.',
  done: 'تم',
  end: 'إنهاء',
  endName: (name) => `إنهاء ${quoted(name)}`,
  askEnd: (name) => `إنهاء ${quoted(name)}؟`,
  endOf: {
    app: 'يُرفض فورًا. ما قرأه يبقى لديه، وما يقترحه يُرفض.',
    token: 'يُرفض فورًا.',
    webhook: 'لا يُرسل إليه شيء من الآن.',
  },
  ended: (name) => `انتهى ${quoted(name)}.`,
}
