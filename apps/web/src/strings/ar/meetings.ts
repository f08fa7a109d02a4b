import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted } from './words.ts'

type Span = { from: number; to: number }

export const meetings: Language['meetings'] = {
  named: ({ title, calendar, maybe }, span) =>
    joined([
      isolated(title),
      span ? range(span) : 'طوال اليوم',
      isolated(calendar),
      maybe && 'ربما',
    ]),
  range,
  maybe: 'ربما',
  time: (minutes) => dates.time(minutes),
  timeMaybe: (time) => `${time}، ربما`,
  when: (day, span) => `${dates.longOfWeek(day)}، ${span ? range(span) : 'طوال اليوم'}`,
  onLine: (spans) => `اجتماعات ${spans.map(range).join('، و')}.`,
  allDay: 'طوال اليوم',
  ofDay: (day) => `اجتماعات ${dates.longOfWeek(day)}`,
  more: (count) =>
    forms(count, {
      zero: 'لا مزيد',
      one: 'واحد آخر',
      two: 'اثنان آخران',
      few: '# أخرى',
      many: '# أخرى',
      other: '# أخرى',
    }),
  close: 'إغلاق',
  join: 'انضمام',
  makeTask: 'إنشاء مهمة منه',
  made: (title) => `صار ${quoted(title)} مهمة`,
  isTask: 'هو مهمة من قبل.',
  asOf: (calendar, read) => {
    const moment = read.today ? `الساعة ${dates.time(read.minutes)}` : `في ${dates.short(read.day)}`
    return calendar === null
      ? `الاجتماعات كما كانت ${moment}`
      : `${quoted(calendar)} كما كان ${moment}`
  },
}

function range({ from, to }: Span): string {
  return `من ${dates.time(from)} إلى ${dates.time(to)}`
}
