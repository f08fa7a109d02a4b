import { dayAt } from '@daymark/core/calendar'
import { languages } from '@daymark/core/languages'
import { parseTime } from '@daymark/core/task'
import type { ReadContext } from '../readContext.ts'
import { type DateWords, readDateWords } from '../readWords.ts'

export type DateOrder = 'day first' | 'month first'
export type DateCells = (text: string) => DateWords | null

const numeric = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})?\.?(?:[\sT,]+(.*))?$/

/** Reads the dates of a table: its own cells tell whether days come before months. */
export function dateCells(
  texts: readonly string[],
  isGerman: boolean,
  context: ReadContext,
): DateCells {
  const order = orderOf(texts, isGerman)
  const read = new Map<string, DateWords | null>()
  return (text) => {
    const known = read.get(text)
    if (known !== undefined) return known
    const words = numericDate(text.trim(), order) ?? dateWords(text, isGerman, context)
    read.set(text, words)
    return words
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
  const time = parseTime(clock.replace(/^(\d{1,2}:\d\d):\d\d/, '$1').replace(/\s*Uhr$/, ''))
  if (!day || !time.ok) return null
  return { day, time: time.value, repeat: null, warnings: [] }
}

function dateWords(text: string, isGerman: boolean, context: ReadContext): DateWords | null {
  const order = isGerman ? [...languages].reverse() : languages
  for (const language of order) {
    const words = readDateWords(text, language, context)
    if (words) return words
  }
  return null
}
