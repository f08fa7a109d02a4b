import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined, quoted } from './words.ts'

export const feeds: Language['feeds'] = {
  calendars: 'التقويمات',
  title: 'خطتك في تقويم',
  hint: 'كل من لديه العنوان يستطيع قراءة ما يعرضه.',
  notOffered: 'هذا الخادم لا يوفّر عنوان تقويم.',
  make: 'إنشاء عنوان',
  most: 'هذا أقصى عدد ممكن. تلزم إزالة واحد أولًا.',
  name: 'الاسم',
  usualName: 'Daymark',
  nameMissing: 'يلزم اسم.',
  makeIt: 'إنشاء',
  cancel: 'إلغاء',
  holds: 'ما يعرضه',
  parts: {
    timed: 'مهام لها وقت',
    untimed: 'مهام لها يوم بلا وقت',
    focus: 'سجل التركيز',
    busy: 'بلا أسماء، باسم «مشغول»',
  },
  partHints: {
    timed: 'كل مهمة بطول مدتها المقدَّرة.',
    untimed: 'مواعيد ليوم كامل بحالة «متاح».',
    focus: null,
    busy: 'لمن يكفيه معرفة الأوقات.',
  },
  hasAddress: (name) => `صار لـ ${quoted(name)} عنوان`,
  once: 'يُعرض هذا مرة واحدة. ينظر Google كل 8 إلى 24 ساعة، وغيره أسرع؛ لا يستطيع أحد استعجال Google.',
  address: 'العنوان',
  copy: 'نسخ',
  copyAddress: 'نسخ العنوان',
  copied: 'تم النسخ.',
  notCopied: 'تعذّر النسخ. يمكن تحديد العنوان ونسخه.',
  open: 'فتح في تقويم',
  more: (name) => `المزيد لـ ${quoted(name)}`,
  newAddress: 'عنوان جديد',
  askNew: (name) => `عنوان جديد لـ ${quoted(name)}؟`,
  oldStops: 'يتوقف العنوان القديم فورًا.',
  remove: 'إزالة',
  removed: (name) => `أُزيل ${quoted(name)}.`,
  about(holds, readAt, now) {
    const { timed, untimed, focus, busy } = feeds.parts
    const held = joined([
      holds.timed && timed,
      holds.untimed && untimed,
      holds.focus && focus,
      !holds.names && busy,
    ])
    return `${held || 'لا شيء'}. ${feeds.lastRead(readAt, now)}`
  },
  lastRead(at, now) {
    if (at === null) return 'لم يُقرأ بعد.'
    const { day, time } = dates.dayAndTime(at)
    return `آخر قراءة ${dates.dayAndTime(now).day === day ? 'اليوم' : day}، ${time}.`
  },
}
