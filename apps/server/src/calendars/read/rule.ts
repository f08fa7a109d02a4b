import { readTime, type WrittenTime } from './writtenTime.ts'

export type Frequency = keyof typeof frequencies

const frequencies = {
  SECONDLY: true,
  MINUTELY: true,
  HOURLY: true,
  DAILY: true,
  WEEKLY: true,
  MONTHLY: true,
  YEARLY: true,
}

/** A weekday from 0, Sunday, and which of them in its month or year: 0 all, -1 the last. */
export type NthWeekday = { readonly weekday: number; readonly nth: number }

/** A rule of RFC 5545, 3.3.10. What it does not name is null. */
export type Rule = {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | null
  readonly until: WrittenTime | null
  readonly weekStart: number
  readonly months: readonly number[] | null
  readonly weeks: readonly number[] | null
  readonly yearDays: readonly number[] | null
  readonly monthDays: readonly number[] | null
  readonly weekdays: readonly NthWeekday[] | null
  readonly hours: readonly number[] | null
  readonly minutes: readonly number[] | null
  readonly seconds: readonly number[] | null
  readonly places: readonly number[] | null
}

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Null for what is no rule. Parts that RFC 5545 does not know are passed over. */
export function readRule(text: string): Rule | null {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split(/=(.*)/s)
        return [name.trim(), value.trim()]
      }),
  )
  const frequency = parts.get('FREQ') ?? ''
  if (!isFrequency(frequency)) return null
  if (!['GREGORIAN', undefined].includes(parts.get('RSCALE'))) return null
  try {
    return {
      frequency,
      // None, and 0 as some programs write, are every period.
      interval: Math.max(1, numberIn(parts.get('INTERVAL') ?? '1', 0, 1e9)),
      count: parts.has('COUNT') ? numberIn(parts.get('COUNT') ?? '', 1, 1e9) : null,
      until: untilOf(parts.get('UNTIL')),
      weekStart: weekdayIn(parts.get('WKST') ?? 'MO').weekday,
      months: numbersIn(parts.get('BYMONTH'), 1, 12),
      weeks: placesIn(parts.get('BYWEEKNO'), 53),
      yearDays: placesIn(parts.get('BYYEARDAY'), 366),
      monthDays: placesIn(parts.get('BYMONTHDAY'), 31),
      weekdays: listIn(parts.get('BYDAY'))?.map(weekdayIn) ?? null,
      hours: numbersIn(parts.get('BYHOUR'), 0, 23),
      minutes: numbersIn(parts.get('BYMINUTE'), 0, 59),
      // A leap second is the one before it.
      seconds: numbersIn(parts.get('BYSECOND'), 0, 60)?.map((each) => Math.min(each, 59)) ?? null,
      places: placesIn(parts.get('BYSETPOS'), 366),
    }
  } catch (error) {
    if (error instanceof UnreadablePart) return null
    throw error
  }
}

class UnreadablePart extends Error {}

function isFrequency(text: string): text is Frequency {
  return Object.hasOwn(frequencies, text)
}

function untilOf(text: string | undefined): WrittenTime | null {
  if (text === undefined) return null
  const until = readTime(text)
  if (!until) throw new UnreadablePart()
  return until
}

function listIn(text: string | undefined): string[] | null {
  return text === undefined ? null : text.split(',').map((each) => each.trim())
}

function numberIn(text: string, least: number, most: number): number {
  const number = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new UnreadablePart()
}

/** Sorted, and each once. */
function numbersIn(text: string | undefined, least: number, most: number): number[] | null {
  const numbers = listIn(text)?.map((each) => numberIn(each, least, most))
  return numbers ? [...new Set(numbers)].sort((a, b) => a - b) : null
}

/** Counted from 1, or from the end below 0. */
function placesIn(text: string | undefined, most: number): number[] | null {
  const places = numbersIn(text, -most, most)
  if (places?.includes(0)) throw new UnreadablePart()
  return places
}

function weekdayIn(text: string): NthWeekday {
  const [, nth = '0', code = ''] = /^([+-]?\d{1,2})?\s*([A-Z]{2})$/.exec(text) ?? []
  const weekday = codes.indexOf(code)
  if (weekday < 0) throw new UnreadablePart()
  return { weekday, nth: numberIn(nth, -53, 53) }
}
