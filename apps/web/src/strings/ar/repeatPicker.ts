import type { Day } from '@daymark/core/calendar/day'
import type { Preset } from '@daymark/core/repeat/presets'
import type { Rule } from '@daymark/core/repeat/rule'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { writtenNumbers } from '../writtenNumbers.ts'
import * as counted from './counted.ts'
import { onInWords, repeatInWords, ruleInWords } from './ruleWords.ts'
import { weekdayLetter, weekdayName } from './weekdays.ts'
import { forms, joined } from './words.ts'

export const repeatPicker: Language['repeatPicker'] = {
  preset: (preset, rule, day) => [writtenNumbers(names[preset]), daysOf(preset, rule, day)],
  custom: 'مخصص',
  customTitle: 'تكرار مخصص',
  nextFive: 'الخمس التالية',
  nextDates: 'التواريخ الخمسة التالية',
  date(day, before, rule) {
    const isOtherYear = before?.slice(0, 4) !== day.slice(0, 4)
    if (!/^FREQ=(DAILY|WEEKLY)/.test(rule))
      return isOtherYear ? dates.medium(day) : dates.short(day)
    return `${dates.weekday(day)} ${before && isOtherYear ? dates.medium(day) : dates.short(day)}`
  },
  every: 'كل',
  everyHowMany: 'كل كم',
  unit: 'الوحدة',
  units: { daily: 'أيام', weekly: 'أسابيع', monthly: 'أشهر', yearly: 'سنوات' },
  on: 'في',
  weekdays: 'أيام الأسبوع',
  weekday: weekdayName,
  shortWeekday: weekdayLetter,
  days: onInWords,
  countedFrom: 'بدء العد من',
  from: { due: 'تاريخ الاستحقاق', completion: 'الإكمال' },
  ifMissed: 'عند فوات مرة',
  missed: {
    roll: 'إبقاء واحدة وعدّ الفائتة',
    skip: 'الانتقال إلى التاريخ التالي',
    stack: 'إبقاء كل واحدة',
    expire: 'إسقاطها',
  },
  ends: 'النهاية',
  endsOn: { never: 'أبدًا', day: 'في يوم', times: 'بعد' },
  lastDay: 'آخر يوم',
  howManyTimes: 'بعد كم مرة',
  times: 'مرة',
  picked: (repeat, endless, times) =>
    endless
      ? joined([ruleInWords(endless), forms(times, counted.time.object())])
      : (repeatInWords(repeat) ?? ''),
  errors: {
    interval: { out_of_range: 'من 1 إلى 999.', no_day: 'هذا لا يحدث أبدًا.' },
    until: { missing: 'يُرجى اختيار تاريخ.', too_early: 'يُرجى اختيار يوم بعد البداية.' },
    times: {
      out_of_range: 'من 1 إلى 999 مرة.',
      too_far: 'هذا بعد أكثر من مئة سنة.',
    },
  },
  cancel: 'إلغاء',
  done: 'تكرار',
}

const names: Record<Preset, string> = {
  daily: 'كل يوم',
  weekday: 'من الاثنين إلى الجمعة',
  weekly: 'كل أسبوع',
  monthly: 'كل شهر',
  quarterly: 'كل 3 أشهر',
  yearly: 'كل سنة',
}

function daysOf(preset: Preset, rule: Rule, day: Day): string {
  if (preset === 'weekday') return 'خمسة أيام'
  const date = Number(day.slice(8))
  const isOfMonth = preset === 'monthly' || preset === 'quarterly'
  return isOfMonth && date > 28 ? `في اليوم ${numbers.count(date)}، أو آخر يوم` : onInWords(rule)
}
