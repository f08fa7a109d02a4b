import { languages } from '@daymark/core/account/languages'
import { shift } from '@daymark/core/calendar/calendar'
import type { Day } from '@daymark/core/calendar/day'
import type { Repeat } from '@daymark/core/tables/tasks'
import type { ExchangedTask } from './exchangedTask.ts'
import type { ReadContext } from './readContext.ts'
import { readMoment } from './text/moments.ts'
import type { Warning } from './warnings.ts'

/** Longer ones are no date, and are not searched for one. */
const longestWords = 200

export type WordsContext = Pick<ReadContext, 'today' | 'minutes' | 'words'>

export type DateWords = {
  day: Day | null
  time: number | null
  repeat: Repeat | null
  warnings: readonly Warning[]
}

export type RepeatingWords = DateWords & { repeat: Repeat }

/** It belongs to two days, so that no language reads it; here it begins the day that is said. */
const midnight = /\s(?:(?:at|um)\s)?(?:0?0:00|12(?::00)?\s?am|midnight|mitternacht)(?=\s|$)/i

/** What the words for a date of another program say; null where they are not understood as a whole. */
export function readDateWords(
  text: string,
  language: string,
  context: WordsContext,
): DateWords | null {
  if (text.length > longestWords) return null
  const words = withPlainClocks(text.trim().replace(/(?<!\s)\s*@\s*/, ' '))
  const moment = readMoment(words)
  if (moment) return { day: moment.day, time: moment.minutes, repeat: null, warnings: [] }
  const bare = words.replace(midnight, '')
  const read = firstRead(waysToWrite(bare), language, context)
  if (!read) return null
  const time = bare === words ? read.time : 0
  const warnings = read.isRelative ? [{ kind: 'relative date', text } as const] : []
  const { day, repeat } = read
  return { day, time, repeat, warnings: [...warnings, ...changedIn(words, repeat)] }
}

/** The repeat that words say of a task, and its day: its own, else the one that they begin with. */
export function readRepeatWords(
  text: string,
  language: string,
  own: Day | null,
  context: WordsContext,
): RepeatingWords | null {
  const from = own ? { ...context, today: own, minutes: 0 } : context
  const read = readDateWords(text, language, from)
  if (!read?.repeat) return null
  const day = own ?? read.day ?? read.repeat.anchor
  return { ...read, day, repeat: { ...read.repeat, anchor: day } }
}

/** A task with what was read of the words for its repeat. Where they were not understood, they are kept and told. */
export function withRepeatWords(
  task: ExchangedTask,
  text: string,
  read: RepeatingWords | null,
): ExchangedTask {
  if (read) {
    const { day, repeat } = read
    const warnings = [...task.warnings, ...read.warnings]
    return { ...task, day, time: task.time ?? read.time, repeat, warnings }
  }
  const warning: Warning = { kind: 'repeat left out', text }
  return { ...task, raw: { ...task.raw, repeat: text }, warnings: [...task.warnings, warning] }
}

/** ‘7:30’ is 07:30, which no reader takes for the afternoon. */
function withPlainClocks(words: string): string {
  return words.replace(/(?<![\d:.,/-])\d(?=:\d\d(?![\d:]))/g, '0$&')
}

/**
 * A cell of dates holds no names, so capital letters say nothing. A repeat from completion has no days of its own: one
 * that names them is read as from due.
 */
function waysToWrite(words: string): Set<string> {
  const ways = [words, words.toLowerCase()]
  return new Set([...ways, ...ways.map((way) => way.replace('!', ''))])
}

function firstRead(ways: Iterable<string>, language: string, context: WordsContext) {
  for (const words of ways) {
    const read = readBare(words, language, context)
    if (read) return read
  }
  return null
}

function readBare(words: string, language: string, context: WordsContext) {
  // A clock of today that has passed may be none any more.
  const read =
    readIn(words, language, context) ?? readIn(words, language, { ...context, minutes: 0 })
  if (!read || read.repeat) return read && { ...read, isRelative: false }
  const later = { ...context, today: shift(context.today, 7) ?? context.today }
  return { ...read, isRelative: readIn(words, language, later)?.day !== read.day }
}

type ReadDate = Omit<DateWords, 'warnings'>

function changedIn(words: string, repeat: Repeat | null): Warning[] {
  const isChanged = words.includes('!') && repeat?.from === 'due'
  return isChanged ? [{ kind: 'repeat changed', text: words }] : []
}

// A line of understood words only is a name, so the words follow one.
const name = '·'

function readIn(words: string, code: string, context: WordsContext): ReadDate | null {
  const language = languages.find((each) => each === (code || 'en').slice(0, 2).toLowerCase())
  if (!language) return null
  const { today, minutes } = context
  const reading = context.words(language)(`${name} ${words}`, { today, minutes, past: true })
  if (reading.name.trim() !== name) return null
  const read: ReadDate = { day: null, time: null, repeat: null }
  for (const chip of reading.chips) {
    if (chip.kind === 'day') Object.assign(read, { day: chip.day, time: chip.minutes })
    else if (chip.kind === 'repeat') Object.assign(read, { repeat: chip.repeat })
    else if (chip.kind !== 'someday') return null
  }
  return { ...read, day: read.day ?? read.repeat?.anchor ?? null }
}
