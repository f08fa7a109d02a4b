import { partsOf } from '../calendar/calendar.ts'
import type { Wording } from './repeatInWords.ts'

const weekdays = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
const months = [
  ...['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس'],
  ...['سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
]
const ordinals = ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس']

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

const units: Record<'daily' | 'weekly' | 'monthly' | 'yearly', Forms> = {
  daily: { one: 'يوم', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
  weekly: { one: 'أسبوع', two: 'أسبوعين', few: '# أسابيع', many: '# أسبوعًا', other: '# أسبوع' },
  monthly: { one: 'شهر', two: 'شهرين', few: '# أشهر', many: '# شهرًا', other: '# شهر' },
  yearly: { one: 'سنة', two: 'سنتين', few: '# سنوات', many: '# سنة', other: '# سنة' },
}
const times: Forms = {
  one: 'مرة واحدة',
  two: 'مرتين',
  few: '# مرات',
  many: '# مرة',
  other: '# مرة',
}

const ordinal = (number: number) => ordinals[number - 1] ?? `رقم ${number}`

/** The second last: ‘ثاني … قبل الأخير’ would need the gender of what it counts. */
const place = (number: number) => {
  if (number > 0) return ordinal(number)
  return number === -1 ? 'آخر' : `${ordinal(-number)} آخر`
}

/** Rules in words that nobody reads back: different rules differ in words. */
export const arabic: Wording = {
  every: ({ frequency, interval }, mark) =>
    `كل ${counted(interval, units[frequency])}${mark && ' بعد الإكمال'}`,
  everyWeekday: 'كل يوم من الاثنين إلى الجمعة',
  weekday: (weekday) => weekdays[weekday - 1] ?? '',
  weekdayOfMonth: 'يوم من الاثنين إلى الجمعة',
  month: (month) => months[month - 1] ?? '',
  ordinal,
  last: () => 'آخر',
  day: 'يوم',
  date: (month, date) => `${date} ${months[month - 1]}`,
  on: { weekday: () => 'يوم', ordinal: () => 'في', date: 'في', months: 'في' },
  of: { weekday: 'من', date: 'من' },
  list: (words) => words.join(' و'),
  dayOfMonth(date) {
    if (date > 0) return `اليوم ${date}`
    return date === -1 ? 'آخر يوم' : `اليوم ${-date} من النهاية`
  },
  nthWeekday: (nth, weekday) => `${place(nth)} ${arabic.weekday(weekday).replace(/^ال/, '')}`,
  exact: 'إن وُجد',
  weekStart: 'والأسبوع يبدأ الأحد',
  until(day) {
    const [year, month, date] = partsOf(day)
    return `حتى ${date} ${months[month - 1]} ${year}`
  },
  times: (count) => counted(count, times),
}

function counted(number: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules('ar').select(number)] ?? ''
  return form.replace('#', String(number))
}
