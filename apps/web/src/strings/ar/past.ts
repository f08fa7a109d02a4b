import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { momentWithYear } from './daysWithYear.ts'
import { forms, joined, quoted } from './words.ts'

export const past: Language['past'] = {
  title: 'كما كان',
  heading: momentWithYear,
  planOf: (day, moment) => {
    const then = dates.dayAndTime(moment)
    return `خطة ${dates.short(day)} كما كانت في ${then.day} الساعة ${then.time}`
  },
  before: 'الإجراء السابق',
  after: 'الإجراء التالي',
  day: 'يوم',
  time: 'الوقت',
  loading: 'تجري قراءة السجل…',
  erased: (count) =>
    forms(
      count,
      counted.task.subject(
        (tasks) => `حُذفت ${tasks} نهائيًا منذ ذلك الحين.`,
        'لم تُحذف أي مهمة نهائيًا.',
      ),
    ),
  begins: (moment) => `يبدأ السجل في ${dates.medium(dayOf(moment))}.`,
  empty: 'السجل فارغ.',
  offline: 'يحتاج السجل إلى اتصال.',
  sending: (count) =>
    forms(
      count,
      counted.change.object((changes) => `يجري إرسال ${changes} من هذا الجهاز…`),
    ),
  failed: 'تعذّرت قراءة السجل.',
  again: 'إعادة المحاولة',
  backToNow: 'العودة إلى الآن',
  takeBack: 'التراجع عن تغييرات',
  nothing: 'لم يكن شيء مخططًا.',

  backTo: (moment, today) => `العودة إلى ${momentWithYear(moment, today)}`,
  close: 'إغلاق',
  cancel: 'إلغاء',
  which: 'أي مهام',
  thisDay: 'هذا اليوم',
  everything: 'كل شيء',
  since: (changed, deleted, added) =>
    changed === 0 && deleted === 0 && added === 0
      ? 'منذ ذلك الحين: لم تتغير أي مهمة.'
      : `منذ ذلك الحين: ${joined([
          forms(
            changed,
            counted.task.subject((tasks) => `تغيّرت ${tasks}`, 'لم تتغير أي مهمة'),
          ),
          forms(
            deleted,
            counted.task.subject((tasks) => `حُذفت ${tasks}`, 'لم تُحذف أي مهمة'),
          ),
          forms(
            added,
            counted.task.subject((tasks) => `أُضيفت ${tasks}`, 'لم تُضَف أي مهمة'),
          ),
        ])}.`,
  fates: { changed: 'تغيّرت', deleted: 'حُذفت', added: 'أُضيفت' },
  alone: 'لا يشملها التراجع',
  all: 'الكل',
  allOf: (group) => `كل ما في «${group}»`,
  field: (name, field) => `${name}، ${field}`,
  entry: (field, of) => `${field} ${of}`,
  inTrash: 'في سلة المهملات',
  back: 'عادت',
  here: 'موجودة',
  notThere: 'غير موجودة',
  yes: 'نعم',
  no: 'لا',
  on: 'مفعّل',
  off: 'متوقف',
  another: 'غيره',
  asThen: 'كما كان',
  reminder: (title) => `تذكير ${quoted(title)}`,
  deletedTask: 'مهمة محذوفة',
  preferences: 'الإعدادات',
  plan: (day) => (day === null ? 'خطة يوم' : `خطة ${dates.short(day)}`),
  focus: (moment) => {
    const { day, time } = dates.dayAndTime(moment)
    return `وقت تركيز، ${day}، ${time}`
  },
  addedToTrash: 'المهام المضافة تنتقل إلى سلة المهملات.',
  takeBackSome: (count) =>
    forms(
      count,
      counted.change.object((changes) => `التراجع عن ${changes}`),
    ),
  tookBack(count, left) {
    const took = forms(
      count,
      counted.change.object((changes) => `تم التراجع عن ${changes}.`, 'لم يتم التراجع عن شيء.'),
    )
    return left === 0 ? took : `${took} ${leaving(left)}`
  },
}

function leaving(count: number): string {
  return forms(count, {
    zero: 'لم يتغير شيء في الأثناء.',
    one: 'تغيّر واحد في الأثناء فبقي كما هو.',
    two: 'تغيّر اثنان في الأثناء فبقيا كما هما.',
    few: 'تغيّرت # في الأثناء فبقيت كما هي.',
    many: 'تغيّرت # في الأثناء فبقيت كما هي.',
    other: 'تغيّرت # في الأثناء فبقيت كما هي.',
  })
}
