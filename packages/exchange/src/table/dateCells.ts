import { type Language, languages } from '@daymark/core/account/languages'
import { dayAt } from '@daymark/core/calendar/calendar'
import type { Day } from '@daymark/core/calendar/day'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import type { ReadContext } from '../readContext.ts'
import {
  type DateWords,
  type RepeatingWords,
  readDateWords,
  readRepeatWords,
} from '../readWords.ts'

export type DateOrder = 'day first' | 'month first'
export type DateCells = {
  day: (text: string) => DateWords | null
  /** What words say of a repeat, counted from the task's own day where it has one. */
  repeat: (text: string, own: Day | null) => RepeatingWords | null
}

const numeric = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})?\.?(?:[\sT,]+(.*))?$/

/** Reads the dates of a table: its own cells tell whether days come before months. */
export function dateCells(
  texts: readonly string[],
  isGerman: boolean,
  context: ReadContext,
): DateCells {
  const order = orderOf(texts, isGerman)
  const codes = isGerman ? [...languages].reverse() : languages
  const [days, repeats] = [remembered<DateWords>(), remembered<RepeatingWords>()]
  return {
    day: (text) =>
      days(
        text,
        () =>
          numericDate(text.trim(), order) ??
          firstOf(codes, (code) => readDateWords(text, code, context)),
      ),
    repeat: (text, own) =>
      repeats(`${own} ${text}`, () =>
        firstOf(codes, (code) => readRepeatWords(text, code, own, context)),
      ),
  }
}

function orderOf(texts: readonly string[], isGerman: boolean): DateOrder {
  let [first, second] = [0, 0]
  for (const text of texts) {
    const [, one = '', mark, two = ''] = numeric.exec(text.trim()) ?? []
    if (mark === '.' || (one.length < 3 && Number(one) > 12)) first += 1
    if (mark !== '.' && one.length < 3 && Number(two) > 12) second += 1
  }
  if (first !== second) return first > second ? 'day first' : 'month first'
  return isGerman ? 'day first' : 'month first'
}

function numericDate(text: string, order: DateOrder): DateWords | null {
  if (text.length > 40) return null
  const [, one = '', , two = '', three = '', clock = ''] = numeric.exec(text) ?? []
  if (three === '') return null
  const isYearFirst = one.length === 4
  const year = Number(isYearFirst ? one : three)
  const [date, month] =
    order === 'day first' && !isYearFirst
      ? [one, two]
      : [isYearFirst ? three : two, isYearFirst ? two : one]
  const day = dayAt(year < 100 ? 2000 + year : year, Number(month), Number(date))
  const time = parseTime(clock.replace(/^(\d{1,2}:\d\d):\d\d/, '$1').replace(/(?<!\s)\s*Uhr$/, ''))
  if (!day || !time.ok) return null
  return { day, time: time.value, repeat: null, warnings: [] }
}

function firstOf<T>(codes: readonly Language[], read: (code: Language) => T | null): T | null {
  for (const code of codes) {
    const words = read(code)
    if (words) return words
  }
  return null
}

/** Rows often say the same. */
function remembered<T>() {
  const known = new Map<string, T | null>()
  return (key: string, read: () => T | null): T | null => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = read()
    known.set(key, value)
    return value
  }
}
