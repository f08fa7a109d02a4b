import { Day } from '@daymark/core/calendar/day'
import { err, ok, type Result } from '@daymark/core/result'
import type { Repeat } from '@daymark/core/tables/tasks'
import { parseTime, someday } from '@daymark/core/tasks/parseDraft'
import { createDayReader } from '@daymark/core/words/days'
import { packsOf } from '@daymark/core/words/languages'
import { createReader, type Reader } from '@daymark/core/words/reader'
import * as v from 'valibot'
import type { Call } from './call.ts'

/** What people say in words, read in the languages of the person. */

/** A function that is made once for each choice of languages. */
function forLanguages<T>(
  make: (packs: ReturnType<typeof packsOf>) => T,
): (of: Pick<Call, 'languages'>) => T {
  const known = new Map<string, T>()
  return ({ languages }) => {
    const key = languages.join()
    const made = known.get(key) ?? make(packsOf(languages))
    known.set(key, made)
    return made
  }
}

export const dayReaderOf = forLanguages(createDayReader)
const readerOf = forLanguages(createReader)

export function readDay(call: Call, words: string): Result<Day, string> {
  const text = words.trim()
  const exact = v.safeParse(Day, text)
  if (exact.success) return ok(exact.output)
  // Programs say “today”, whatever the person speaks.
  for (const languages of [call.languages, ['en'] as const]) {
    const found = dayReaderOf({ languages })(text, call.today)
    if (found && found.length === text.length) return ok(found.day)
  }
  return err(`“${text}” is no day that could be read.`)
}

/** A day, or null for “someday”. */
export function readDayOrNone(call: Call, words: string): Result<Day | null, string> {
  const text = words.trim().toLowerCase()
  if (text === someday) return ok(null)
  const reading = lineReader(call)(`go ${text}`)
  if (reading.chips.some(({ kind }) => kind === 'someday')) return ok(null)
  return readDay(call, words)
}

export function readTime(words: string): Result<number, string> {
  const read = parseTime(words)
  return read.ok && read.value !== null
    ? ok(read.value)
    : err(`“${words}” is no time of day that could be read.`)
}

/** Reads lines as the app does where they are typed. */
export function lineReader(call: Call): (line: string) => ReturnType<Reader> {
  const read = readerOf(call)
  const { today, minutes, preferences } = call
  const stopped = Object.keys(preferences?.words_off ?? {})
  return (line) => read(line, { today, minutes, stopped })
}

/** A repeat said in words, which begins on the day that it gives. */
export function readRepeat(call: Call, words: string): Result<Repeat, string> {
  const { chips } = lineReader(call)(`go ${words.trim()}`)
  const chip = chips.find(({ kind }) => kind === 'repeat')
  return chip?.kind === 'repeat'
    ? ok(chip.repeat)
    : err(`“${words}” is no repeat that could be read.`)
}
