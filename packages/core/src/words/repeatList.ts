import type { DaysOfMonth } from '../repeat/rule.ts'
import type { Groups, Here, ParsedFields, Vocabulary } from './parsedFields.ts'

/**
 * The repeat in “every 2 months on the 1st, 15th and last day”, “every month on the 2nd last of Monday and Friday” or “every
 * year in March and June on the 1st Sunday”. What is one date or weekday alone, repeatWords reads.
 */
export function repeatList(groups: Groups, { words }: Here): ParsedFields | null {
  const { x, n, u, q, t = '', inMonth, beyond } = groups
  const unit = u ? words.unit(u) : 3
  const count = n ? words.number(n) : x ? 2 : 1
  const listed = daysListed(t, words)
  if (unit < 3 || count < 1 || !listed || (unit === 4) !== listed.months.length > 0) return null
  if (beyond || (inMonth && unit === 4)) return null
  const { days, months } = listed
  const isOne = days.by === 'date' && days.place === null && days.dates.length === 1
  if (unit === 3 && isOne && (days.dates[0] ?? 0) > 0) return null
  return { repeat: { unit, interval: q ? 3 * count : count, days, months } }
}

/** The days in a list, one word after the other. */
function daysListed(
  text: string,
  { pack, ...words }: Vocabulary,
): { days: DaysOfMonth; months: number[] } | null {
  const is = (source: string, word: string) => new RegExp(`^(?:${source})$`, 'i').test(word)
  const [of = ''] = pack.of.split(/[(|]/)
  const months: number[] = []
  const weekdays: { weekday: number; nth: number }[] = []
  /** The numbers read last, which are dates if no weekday follows: the 1st and 3rd Tuesday. */
  let open: number[] = []
  let place: number | null = null
  let isNext = false
  let isCounted = false

  for (const word of text.replaceAll(',', ' , ').trim().split(/\s+/)) {
    const number = /^\d/.test(word) ? Number.parseInt(word, 10) : words.ordinal(word)
    const weekday = words.weekday(word)
    const month = words.month(word)
    // “the 2nd last”
    if (is(pack.last, word)) open.push(isNext ? -(open.pop() ?? 0) : -1)
    else if (number) open.push(number)
    else if (weekday) {
      // “the 1st and Monday”
      if (open.length > 0 && !isCounted) return null
      weekdays.push(...(open.length > 0 ? open : [0]).map((nth) => ({ weekday, nth })))
      open = []
    } else if (is(of, word)) {
      place = open.length === 1 ? (open[0] ?? 0) : 0
      open = []
    } else if (month) months.push(month)
    isNext = number > 0
    isCounted = isNext || is(pack.last, word)
  }
  const days = daysOf(sorted(open), weekdays, place)
  return days && { days, months: sorted(months) }
}

function daysOf(
  dates: number[],
  weekdays: { weekday: number; nth: number }[],
  place: number | null,
): DaysOfMonth | null {
  const places = new Set(weekdays.map(({ nth }) => (nth === 0 ? 'plain' : 'numbered')))
  if (place === 0 || dates.length > 0 === weekdays.length > 0 || places.size > 1) return null
  if (dates.some((date) => Math.abs(date) > 31) || weekdays.some(({ nth }) => Math.abs(nth) > 5)) {
    return null
  }
  if (dates.length > 0) return { by: 'date', dates, place }
  if (places.has('plain') !== (place !== null)) return null
  if (place !== null) {
    return { by: 'weekday', weekdays: sorted(weekdays.map(({ weekday }) => weekday)), place }
  }
  return {
    by: 'nth weekday',
    weekdays: weekdays.sort((a, b) => a.nth - b.nth || a.weekday - b.weekday),
  }
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}
