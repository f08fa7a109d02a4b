import type { Day } from '../day.ts'
import { weekdayOf } from '../day.ts'
import { dayAt, monthLength, partsOf } from './calendar.ts'
import type { RepeatWords } from './said.ts'

/** The value of the column `repeat`. */
export type Repeat = {
  rule: string
  from: 'due' | 'completion'
  anchor: Day
  missed: 'roll'
  count?: number
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const frequencies = ['', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** Does it say on which days it falls? “every month” does not. */
export function namesDays({ weekdays, monthDay }: RepeatWords): boolean {
  return weekdays !== undefined || monthDay !== undefined
}

/** The first day from `day` on that the words name. */
export function firstDay(words: RepeatWords, day: Day): Day | null {
  return namesDays(words) ? nthDay({ ...words, interval: 1 }, day, 1) : day
}

/** The repeat from its first day on; null where its end cannot be said. */
export function repeatFrom(
  words: RepeatWords,
  anchor: Day,
  { until, times }: { until?: Day; times?: number },
): Repeat | null {
  const { fromCompletion } = words
  const complete = completed(words, anchor)
  const parts = [
    `FREQ=${frequencies[words.unit]}`,
    words.interval > 1 && `INTERVAL=${words.interval}`,
  ]
  const last = times && !fromCompletion ? nthDay(complete, anchor, times) : until
  if (last === null || (last && last < anchor)) return null
  if (!fromCompletion) parts.push(...days(complete))
  if (last && !fromCompletion) parts.push(`UNTIL=${last.replaceAll('-', '')}`)
  return {
    rule: parts.filter(Boolean).join(';'),
    from: fromCompletion ? 'completion' : 'due',
    anchor,
    missed: 'roll',
    ...(fromCompletion && times && { count: times }),
  }
}

function completed(words: RepeatWords, anchor: Day): RepeatWords {
  if (words.unit === 1 || namesDays(words)) return words
  if (words.unit === 2) return { ...words, weekdays: [weekdayOf(anchor)] }
  const [, month, monthDay] = partsOf(anchor)
  return { ...words, monthDay, ...(words.unit === 4 && { month }) }
}

/** The parts that name days, as other programs read the ends of months right. */
function days({ unit, weekdays, nth, monthDay, month }: RepeatWords): string[] {
  const ofMonth = month === undefined ? [] : [`BYMONTH=${month}`]
  if (weekdays) {
    const several = weekdays.length > 1
    const names = weekdays.map((day) => (several || !nth ? '' : nth) + (codes[day - 1] ?? ''))
    return [...ofMonth, `BYDAY=${names.join(',')}`, ...(several && nth ? [`BYSETPOS=${nth}`] : [])]
  }
  if (unit === 1 || monthDay === undefined) return []
  const long = month === undefined || month === 2
  if (long && monthDay === 29) return [...ofMonth, 'BYMONTHDAY=28,29', 'BYSETPOS=-1']
  if (month === undefined && monthDay === 30) return ['BYMONTHDAY=28,29,30', 'BYSETPOS=-1']
  return [...ofMonth, `BYMONTHDAY=${month === undefined && monthDay === 31 ? -1 : monthDay}`]
}

const furthest = 100 * 366

/** The n-th day of the repeat from `first` on, within a hundred years. */
function nthDay(words: RepeatWords, first: Day, n: number): Day | null {
  let [year, month, date] = partsOf(first)
  let weekday = weekdayOf(first)
  const start = { year, month, weekday }
  let left = n
  for (let index = 0; index < furthest; index++) {
    const period =
      [
        index,
        Math.floor((index + start.weekday - 1) / 7),
        (year - start.year) * 12 + month - start.month,
        year - start.year,
      ][words.unit - 1] ?? 0
    if (period % words.interval === 0 && isNamed(words, year, month, date, weekday)) {
      left--
      if (left === 0) return dayAt(year, month, date)
    }
    weekday = (weekday % 7) + 1
    date++
    if (date > monthLength(year, month)) {
      date = 1
      month = (month % 12) + 1
      if (month === 1) year++
    }
  }
  return null
}

function isNamed(words: RepeatWords, year: number, month: number, date: number, weekday: number) {
  const { weekdays, nth, monthDay } = words
  if (words.month !== undefined && words.month !== month) return false
  const length = monthLength(year, month)
  if (monthDay !== undefined) return date === Math.min(monthDay < 0 ? length : monthDay, length)
  if (!weekdays) return true
  if (!weekdays.includes(weekday)) return false
  if (!nth) return true
  // Counts the named weekdays from the nearer end of the month.
  const step = nth < 0 ? 1 : -1
  let place = 0
  for (let other = date; other >= 1 && other <= length; other += step) {
    if (weekdays.includes(((weekday - 1 + other - date + 70) % 7) + 1)) place++
  }
  return place === Math.abs(nth)
}
