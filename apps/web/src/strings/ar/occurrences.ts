import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const occurrences: Language['occurrences'] = {
  coming: 'المرات القادمة',
  repeatsThen: 'تتكرر',
  about: (day, words) => `${dates.longOfWeek(day)}. تتكرر ${words}.`,
  complete: 'إكمال',
  skip: 'تخطي هذه المرة',
  save: 'حفظ',
  close: 'إغلاق',

  which: 'ما الذي يتغير؟',
  repeats: (title, words) => `${quoted(title)} تتكرر ${words}.`,
  changed: (day) => `تغيّرت مرة ${dates.longOfMonth(day)}.`,
  dayChanged: (day, to, minutes) =>
    `نُقلت مرة ${dates.longOfMonth(day)} إلى ${nearby(to, day)}${at(minutes)}.`,
  only: (day) => `${dates.longOfMonth(day)} فقط`,
  othersStayOn: (day) => `تبقى الأخرى يوم ${dates.longWeekday(day)}.`,
  othersStay: 'تبقى الأخرى كما هي.',
  following: 'هذه وما بعدها',
  followingFrom: (day, words, minutes) => `من ${dates.longOfMonth(day)}، ${words}${at(minutes)}.`,
  cancel: 'إلغاء',
  change: 'تغيير',
}

export const occurrenceActs: Language['occurrenceActs'] = {
  skipped: (title, day) => `تُخطيت ${quoted(title)} في ${dates.short(day)}`,
  onlyChanged: 'تغيّرت هذه المرة فقط',
  changedFrom: (title, day) => `تغيّرت ${quoted(title)} بدءًا من ${dates.short(day)}`,
  gone: 'لم تعد تتكرر في ذلك اليوم.',
}

function at(minutes: number | null): string {
  return minutes === null ? '' : ` الساعة ${dates.time(minutes)}`
}

/** Thursday, within a week; otherwise October 30. */
function nearby(to: Day, day: Day): string {
  const isNear = shiftDay(day, -7) < to && to < shiftDay(day, 7)
  return isNear ? dates.longWeekday(to) : dates.longOfMonth(to)
}
