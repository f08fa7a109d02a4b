import type { Rounding } from '@daymark/core/sheet/counting'
import type { PeriodName } from '@daymark/core/sheet/period'
import type { By } from '@daymark/core/sheet/sheet'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { pathInOrder } from '../pathInOrder.ts'
import { brief } from './durations.ts'
import { quoted } from './words.ts'

const periods: Record<PeriodName, string> = {
  'this week': 'هذا الأسبوع',
  'last week': 'الأسبوع الماضي',
  'this month': 'هذا الشهر',
  'last month': 'الشهر الماضي',
}

const by: Record<By, string> = {
  day: 'يوم',
  list: 'قائمة',
  tag: 'وسم',
  task: 'مهمة',
  entry: 'قيد',
}

const caption: Record<By, string> = {
  day: 'حسب اليوم',
  list: 'حسب القائمة',
  tag: 'حسب الوسم',
  task: 'حسب المهمة',
  entry: 'حسب القيد',
}

const of: Record<Rounding['of'], string> = {
  entry: 'قيد',
  task: 'مهمة ويوم',
  total: 'مجموع',
}

const ofSentence: Record<Rounding['of'], (to: string) => string> = {
  entry: (to) => `يُقرَّب كل قيد إلى ${to}.`,
  task: (to) => `تُقرَّب كل مهمة في كل يوم إلى ${to}.`,
  total: (to) => `يُقرَّب المجموع إلى ${to}.`,
}

/** Berlin, of Europe/Berlin */
const city = (zone: string) => isolated((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))

const rounding = ({ to, how }: Pick<Rounding, 'to' | 'how'>) =>
  how === 'up' ? `${brief(to)}، للأعلى` : `${brief(to)}، للأقرب`

export const sheet: Language['sheet'] = {
  period: 'الفترة',
  named: (name, { from, to }) => `${periods[name]}، ${dates.range(from, to)}`,
  own: 'فترة مخصصة',
  from: 'من',
  to: 'إلى',
  periodErrors: {
    missing: 'يُرجى اختيار يوم.',
    ends_before_start: 'يجب أن تكون النهاية بعد البداية.',
    too_long: '366 يومًا على الأكثر.',
  },
  filter: 'عامل التصفية',
  by: 'حسب',
  bys: by,
  caption: ({ from, to }, each) => `تركيز ${dates.range(from, to)}، ${caption[each]}`,
  columns: {
    ...by,
    time: 'الوقت',
    list: 'قائمة',
    billable: 'للفوترة',
    focus: 'التركيز',
    exactly: 'بالضبط',
    edit: 'تعديل',
  },
  day: (day) => dates.longOfWeek(day),
  shortDay: (day) => dates.short(day),
  span: (from, to) => `من ${dates.time(from)} إلى ${dates.time(to)}`,
  path: pathInOrder,
  tag: (name) => isolated(`@${name}`),
  byHand: 'يدويًا',
  noTask: 'بلا مهمة',
  deletedTask: 'مهمة محذوفة',
  deletedList: 'قائمة محذوفة',
  noTag: 'بلا وسم',
  total: 'المجموع',
  length: brief,
  exactly: (minutes) => `، بالضبط ${brief(minutes)}`,
  billableOf: (tag) => `للفوترة، ${isolated(`@${tag}`)}`,
  tagsOverlap: 'تتداخل الوسوم؛ يحسب المجموع كل دقيقة مرة واحدة.',
  running: 'هناك مؤقت يعمل.',
  nothing: 'لم يُسجَّل تركيز هنا.',
  showAll: (rows) => `عرض الكل، ${numbers.count(rows)}`,
  counted: 'طريقة الحساب',
  roundTo: 'التقريب إلى',
  exact: 'الدقيقة',
  rounding,
  each: 'لكل',
  ofs: of,
  billable: 'للفوترة',
  nothingBillable: 'بلا وسم',
  zone: 'الأيام بتوقيت',
  city,
  changed: 'تغيّر كشف الوقت',
  addTime: 'إضافة وقت',
  editOf: (task, day, from) => `تعديل ${quoted(task)}، ${dates.short(day)}، ${dates.time(from)}`,
  more: 'المزيد',
  saveCsv: 'حفظ بصيغة CSV',
  saveJson: 'حفظ بصيغة JSON',
  print: 'طباعة',
  saved: 'حُفظ كشف الوقت',
  sentence(period, each, zone, counting, billable) {
    const sentences = [
      `${dates.longRange(period.from, period.to)}، ${caption[each]}.`,
      `الأيام بتوقيت ${city(zone)}.`,
      ...(counting.to > 0 ? [ofSentence[counting.of](rounding(counting))] : []),
      ...(billable === null ? [] : [`للفوترة: ${isolated(billable)}.`]),
    ]
    return sentences.join(' ')
  },
  billableSum: (tag, minutes) => `${isolated(`@${tag}`)}، ${brief(minutes)}`,
}

export const addTime: Language['addTime'] = {
  title: 'إضافة وقت',
  editTitle: 'تعديل الوقت',
  close: 'إغلاق',
  cancel: 'إلغاء',
  task: 'المهمة',
  noTask: 'بلا مهمة',
  day: 'يوم',
  start: 'البداية',
  end: 'النهاية',
  length: 'المدة',
  marked: 'يُشار إلى أنه يدوي.',
  add: (minutes) => (minutes === null ? 'إضافة' : `إضافة ${brief(minutes)}`),
  save: 'حفظ',
  lengthOf: brief,
  added: (minutes) => `أُضيف ${brief(minutes)} من التركيز`,
  changed: 'تغيّر الوقت',
  errors: {
    missing: 'يلزم وقت.',
    no_day: 'يُرجى اختيار يوم.',
    no_length: 'تلزم مدة، مثل 45 د.',
    ends_before_start: 'يجب أن تكون النهاية بعد البداية.',
    in_future: 'هذا في المستقبل.',
    too_long: '24 ساعة على الأكثر.',
    overlaps: 'هذا الوقت مسجَّل من قبل.',
  },
  trimmed: (free, wanted) =>
    free < 60 && wanted < 60
      ? `لم يكن متاحًا إلا ${numbers.count(free)} من ${brief(wanted)}.`
      : `لم يكن متاحًا إلا ${brief(free)} من ${brief(wanted)}.`,
}
