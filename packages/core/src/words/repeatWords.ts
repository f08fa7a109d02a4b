import { monthLength } from '../calendar/calendar.ts'
import type { Groups, Here, ParsedFields, RepeatWords, Vocabulary } from './parsedFields.ts'

const weekend = [6, 7]
const workweek = [1, 2, 3, 4, 5]

/** The repeat in “every other friday” or “every 2 months on the last day”, from the groups of its expression. */
export function repeatWords(groups: Groups, { words }: Here): ParsedFields | null {
  const { n, o, z, u, q, on, r, Z, l, k, g, m, M, d, e, y, inMonth, beyond } = groups
  // “jeden zweiten Dienstag” is every other one, “im Monat” the second one.
  const [x, place] = inMonth ? [undefined, r ?? o ?? groups.x] : [groups.x, r ?? o]
  const count = n ? words.number(n) : x ? 2 : 1
  const nth = z || Z ? -1 : words.number(place)
  const weekdays = k ? workweek : groups.weekend ? weekend : l && weekdaysOf(l, words)
  const month = words.month(m ?? M)
  const monthDay = Number(d ?? e)
  const unit = q ? 3 : words.unit(u)
  const strong = Boolean(n || x || z || ((weekdays || month) && !nth && !u))
  const repeat = { interval: q ? 3 * count : count, strong }
  // Words that belong together on one side of “on” only; “the 3rd last” is read as a list.
  if (y || beyond || count < 1 || count > 999 || (weekdays || []).includes(0) || (o && Z))
    return null
  if (groups.x && inMonth && !nth) return null

  const ordinal = o && !on
  if (month) {
    if (nth || inMonth || (unit && unit !== 4)) return null
    if (monthDay < 1 || monthDay > monthLength(2024, month)) return null
    return fieldsOf({ ...repeat, unit: 4, months: [month], monthDay })
  }
  if (weekdays && nth) {
    const fits = unit ? unit === 3 && on : !n && !x
    const one = k || weekdays.length === 1
    return fits && one && nth <= 5 ? fieldsOf({ ...repeat, unit: 3, nth, weekdays }) : null
  }
  if (weekdays) {
    const fits = unit ? unit === 2 && !inMonth : !n || (isPlural(l) && !inMonth)
    return fits ? fieldsOf({ ...repeat, unit: 2, weekdays }) : null
  }
  if (unit && ordinal && inMonth) {
    return unit === 1 && nth <= 31 && !g ? fieldsOf({ ...repeat, unit: 3, monthDay: nth }) : null
  }
  if (unit && ordinal) return nth > 1 && !g ? fieldsOf({ unit, interval: nth }) : null
  if (z && unit) return unit === 1 && !on ? fieldsOf({ ...repeat, unit: 3, monthDay: -1 }) : null
  if (nth) {
    const fits = unit ? unit === 3 && on : !n && !x
    if (!fits || nth > 31 || (nth < 0 && !g)) return null
    return fieldsOf({ ...repeat, unit: 3, monthDay: nth })
  }
  return unit && !on && !g && !inMonth ? fieldsOf({ ...repeat, unit }) : null

  /** A repeat from completion cannot name days. */
  function fieldsOf(repeat: RepeatWords): ParsedFields | null {
    const { weekdays, monthDay, months } = repeat
    if (!groups.c && !groups.done) return { repeat }
    return weekdays || monthDay || months ? null : { repeat: { ...repeat, fromCompletion: true } }
  }

  function isPlural(list = ''): boolean {
    return new RegExp(`${words.pack.plural}$`, 'i').test(list)
  }
}

/** The repeat on weekdays that are listed; null where a word is none in this case. */
export function weekly(
  { l = '', beyond }: Groups,
  words: Vocabulary,
  interval: number,
): ParsedFields | null {
  const weekdays = weekdaysOf(l, words)
  return beyond || weekdays.includes(0) ? null : { repeat: { unit: 2, interval, weekdays } }
}

/** The days between are meant, too, in “mon-fri” and “Monday to Friday”. */
function weekdaysOf(list: string, { weekday, pack }: Vocabulary): number[] {
  const days: number[] = []
  const between = new RegExp(`^(?:[–—-]|${pack.through})$`, 'i')
  let from = 0
  const names = pack.weekdayEnding
    ? list.replace(new RegExp(`(?:${pack.weekdayEnding})`, 'gi'), '')
    : list
  for (const word of names.match(/[^\s,&/+–—-]+|[–—-]/g) ?? []) {
    const day = weekday(word)
    const last = days.at(-1) ?? 0
    if (between.test(word)) from = last
    else if (word.toLowerCase() !== pack.and) {
      if (from > 0 && day <= from) return [0]
      for (let between = from + 1; from > 0 && between < day; between += 1) days.push(between)
      days.push(day)
      from = 0
    }
  }
  return [...new Set(days)].toSorted()
}
