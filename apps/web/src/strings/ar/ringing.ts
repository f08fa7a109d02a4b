import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { forms, quoted } from './words.ts'

const minute = 60_000
const hour = 60 * minute

export const ringing: Language['ringing'] = {
  region: 'التذكيرات',
  reminder: (title, when) => `تذكير: ${quoted(title)}، ${when}`,
  when(day, time, starts, now) {
    if (day === null) return 'بلا يوم'
    const today = dayOf(now)
    if (time === null) return day === today ? 'اليوم' : dates.near(day, today)
    const clock = dates.time(time)
    if (day !== today) return `${dates.near(day, today)}، ${clock}`
    return starts === null ? `الساعة ${clock}` : `الساعة ${clock}، ${ringing.fromNow(starts - now)}`
  },
  fromNow(ms) {
    const past = Math.abs(ms)
    if (past < minute) return 'الآن'
    const long =
      past < hour
        ? forms(Math.round(past / minute), counted.minute.object())
        : forms(Math.round(past / hour), counted.hour.object())
    return ms > 0 ? `خلال ${long}` : `قبل ${long}`
  },
  answer: 'الرد',
  done: 'منجزة',
  snooze: 'تأجيل 10 د',
  later: 'لاحقًا…',
  laterOf: (title) => `تذكير ${quoted(title)} لاحقًا`,
  close: 'إغلاق',
  snoozes: (snooze, until) => {
    const time = dates.time(minuteOfDay(until))
    switch (snooze) {
      case 'minutes':
        return `بعد ${numbers.count(10)} د`
      case 'hour':
        return `بعد ${numbers.count(1)} س، ${time}`
      case 'evening':
        return `هذا المساء، ${time}`
      case 'tomorrow':
        return `غدًا، ${time}`
    }
  },
  anyTime: 'في وقت آخر…',
  snoozeTo: 'التذكير حينها',
  snoozed: (title, until, now) => {
    const day = dayOf(until)
    const time = dates.time(minuteOfDay(until))
    return day === dayOf(now)
      ? `${quoted(title)} مرة أخرى الساعة ${time}`
      : `${quoted(title)} مرة أخرى ${dates.near(day, dayOf(now))}، ${time}`
  },
  many: (count) => forms(count, counted.reminder.subject()),
  away: (count) =>
    forms(
      count,
      counted.reminder.subject((reminders) => `${reminders} أثناء ابتعادك`),
    ),
  show: 'عرض',
  dismissAll: 'إغلاق الكل',
  dismissed: (count) =>
    forms(count, {
      zero: 'لم يُغلق أي تذكير',
      one: 'أُغلق تذكير واحد',
      two: 'أُغلق تذكيران',
      few: 'أُغلقت # تذكيرات',
      many: 'أُغلق # تذكيرًا',
      other: 'أُغلق # تذكير',
    }),
  plan: 'حان وقت تخطيط اليوم',
  closeDay: 'حان وقت اختتام اليوم',
  city: (zone) => isolated((zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')),
  zone: (name) => `يبدو أنك في ${name}. هل يُستخدم توقيت ${name} للتذكيرات؟`,
  yes: 'نعم',
  notNow: 'ليس الآن',
  zoneChanged: (name) => `تتبع التذكيرات الآن توقيت ${name}`,
  gone: 'لم يعد هذا التذكير موجودًا.',
}
