import { monthLength } from '../calendar.ts'
import type { Groups, Here, Said } from './said.ts'

/** The repeat in “every other friday” or “every 2 months on the last day”, from the groups of its expression. */
export function repeatWords(groups: Groups, { words }: Here): Said | null {
  const { c, n, x, o, z, u, q, on, r, Z, l, k, g, m, M, d, e, y } = groups
  const count = n ? words.number(n) : x ? 2 : 1
  const nth = z || Z ? -1 : words.number(r ?? o)
  const weekdays = k ? [1, 2, 3, 4, 5] : l && weekdaysOf(l, words.weekday, words.pack.and)
  const month = words.month(m ?? M)
  const monthDay = Number(d ?? e)
  const unit = q ? 3 : words.unit(u)
  const strong = Boolean(n || x || z || ((weekdays || month) && !nth && !u))
  const repeat = { interval: q ? 3 * count : count, strong }
  // Words that belong together on one side of “on” only.
  if (y || count < 1 || count > 999 || (weekdays || []).includes(0)) return null

  const ordinal = o && !on
  if (month) {
    if (nth || (unit && unit !== 4) || monthDay < 1 || monthDay > monthLength(2024, month))
      return null
    return said({ ...repeat, unit: 4, months: [month], monthDay })
  }
  if (weekdays && nth) {
    const fits = unit ? unit === 3 && on : !n && !x
    const one = k || weekdays.length === 1
    return fits && one && nth <= 5 ? said({ ...repeat, unit: 3, nth, weekdays }) : null
  }
  if (weekdays) {
    return unit === 2 || (!unit && !n) ? said({ ...repeat, unit: 2, weekdays }) : null
  }
  if (unit && ordinal) return nth > 1 && !g ? said({ unit, interval: nth }) : null
  if (z && unit) return unit === 1 && !on ? said({ ...repeat, unit: 3, monthDay: -1 }) : null
  if (nth) {
    const fits = unit ? unit === 3 && on : !n && !x
    if (!fits || nth > 31 || (nth < 0 && !g)) return null
    return said({ ...repeat, unit: 3, monthDay: nth })
  }
  return unit && !on && !g ? said({ ...repeat, unit, ...(c && { fromCompletion: true }) }) : null

  function said(repeat: Said['repeat']): Said {
    return { repeat: repeat as NonNullable<typeof repeat> }
  }
}

function weekdaysOf(list: string, weekday: (word: string) => number, and: string): number[] {
  const named = list.split(/[\s,]+/).filter((word) => word.toLowerCase() !== and)
  return [...new Set(named.map(weekday))].toSorted()
}
