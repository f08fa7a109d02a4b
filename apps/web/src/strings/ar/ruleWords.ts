import { dayAt } from '@daymark/core/calendar/calendar'
import { readInterval, readRule } from '@daymark/core/repeat/readRule'
import type { DaysOfMonth, Interval, Rule, Weekday } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import { dateMeant } from '@daymark/core/wording/repeatInWords'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { weekdayName } from './weekdays.ts'
import { forms, joined, listed } from './words.ts'

/** A repeat in words; null where its rule is not known. */
export function repeatInWords({ rule, from, count }: Repeat): string | null {
  if (from === 'completion') {
    const every = readInterval(rule)
    if (!every.ok) return null
    const times = count !== undefined && forms(count, counted.time.object())
    return joined([`${everyInWords(every.value)} بعد الإكمال`, times])
  }
  const read = readRule(rule)
  return read.ok ? ruleInWords(read.value) : null
}

export function ruleInWords(rule: Rule): string {
  return joined([
    isEveryWorkday(rule)
      ? 'كل يوم من الاثنين إلى الجمعة'
      : [everyInWords(rule), onInWords(rule)].filter(Boolean).join(' '),
    rule.weekStart === 7 && 'والأسابيع من الأحد',
    rule.until && `حتى ${dates.long(rule.until)}`,
  ])
}

/** On which days of its weeks, months or years a rule falls. */
export function onInWords(rule: Rule): string {
  switch (rule.frequency) {
    case 'daily':
      return ''
    case 'weekly':
      return isEveryWorkday(rule) ? 'من الاثنين إلى الجمعة' : onWeekdays(rule.weekdays)
    case 'monthly':
      return `في ${ofMonth(rule.days)}`
    case 'yearly': {
      const [month = 1, ...others] = rule.months
      const date = others.length === 0 ? dateMeant(rule.days, month) : null
      const day = date === null ? null : dayAt(2024, month, date)
      if (day) return `في ${dates.longOfMonth(day)}`
      return `في ${listed(rule.months.map(monthName))}، في ${daysListed(rule.days)}`
    }
  }
}

function everyInWords({ frequency, interval }: Interval): string {
  switch (frequency) {
    case 'daily':
      return forms(interval, every('يوم', 'يومين', 'أيام', 'يومًا'))
    case 'weekly':
      return forms(interval, every('أسبوع', 'أسبوعين', 'أسابيع', 'أسبوعًا'))
    case 'monthly':
      return forms(interval, every('شهر', 'شهرين', 'أشهر', 'شهرًا'))
    case 'yearly':
      return forms(interval, every('سنة', 'سنتين', 'سنوات', 'سنة'))
  }
}

const every = (one: string, two: string, few: string, many: string) => ({
  zero: `كل ${one}`,
  one: `كل ${one}`,
  two: `كل ${two}`,
  few: `كل # ${few}`,
  many: `كل # ${many}`,
  other: `كل # ${one}`,
})

function onWeekdays(weekdays: readonly Weekday[]): string {
  const days = forms(weekdays.length, {
    zero: '',
    one: 'يوم',
    two: 'يومي',
    few: 'أيام',
    many: 'أيام',
    other: 'أيام',
  })
  return `${days} ${listed(weekdays.map(weekdayName))}`
}

function ofMonth(days: DaysOfMonth): string {
  const date = dateMeant(days, null)
  if (date === 31) return 'آخر يوم'
  if (date !== null) return `اليوم ${numbers.count(date)}`
  const isExact = days.by === 'date' && days.place === null && days.dates.length === 1
  return isExact ? `${daysListed(days)} إن وُجد` : daysListed(days)
}

function daysListed(days: DaysOfMonth): string {
  switch (days.by) {
    case 'date': {
      const all = listed(days.dates.map(dateInWords))
      return days.place === null ? all : `${placeInWords(days.place)} من بين ${all}`
    }
    case 'weekday': {
      const all = isWorkweek(days.weekdays)
        ? 'الاثنين إلى الجمعة'
        : listed(days.weekdays.map(weekdayName))
      return `${placeInWords(days.place)} من أيام ${all}`
    }
    case 'nth weekday':
      return listed(days.weekdays.map(({ weekday, nth }) => nthInWords(nth, weekday)))
  }
}

function dateInWords(date: number): string {
  if (date === -1) return 'آخر يوم'
  return date > 0 ? `اليوم ${numbers.count(date)}` : `اليوم ${numbers.count(-date)} من الآخر`
}

function placeInWords(place: number): string {
  if (place === -1) return 'آخر يوم'
  return place > 0
    ? `اليوم رقم ${numbers.count(place)}`
    : `اليوم رقم ${numbers.count(-place)} من الآخر`
}

/** ثاني ثلاثاء، آخر جمعة، ثاني جمعة من الآخر */
function nthInWords(nth: number, weekday: Weekday): string {
  const day = weekdayName(weekday).replace(/^ال/, '')
  if (nth === -1) return `آخر ${day}`
  const place = ordinals[Math.abs(nth) - 1] ?? ''
  return nth > 0 ? `${place} ${day}` : `${place} ${day} من الآخر`
}

const ordinals = ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس']

function monthName(month: number): string {
  const first = dayAt(2024, month, 1)
  return first ? dates.month(first) : ''
}

function isEveryWorkday(rule: Rule): boolean {
  return rule.frequency === 'weekly' && rule.interval === 1 && isWorkweek(rule.weekdays)
}

function isWorkweek(weekdays: readonly Weekday[]): boolean {
  return `${weekdays}` === '1,2,3,4,5'
}
