import { type Language, languages } from '@daymark/core/account/languages'
import { Day } from '@daymark/core/calendar/day'
import { packsOf } from '@daymark/core/words/languages'
import { createReader, type Reader } from '@daymark/core/words/reader'
import * as v from 'valibot'
import type { ExchangedRows } from '../exchangedRows.ts'
import { formats, loadReaders } from '../formats.ts'
import type { Decode, ReadContext } from '../readContext.ts'
import { openWallClocks } from '../wallClocks.ts'
import type { WriteContext } from '../writing.ts'
import { unzip } from '../zip/unzip.ts'

export const day = (text: string) => v.parse(Day, text)

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const readers = new Map<Language, Reader>(
  languages.map((language) => [language, createReader(packsOf([language]))]),
)

/** Ten o'clock on a Wednesday in Berlin. */
export const context: ReadContext = {
  today: day('2026-10-14'),
  minutes: 600,
  zone: 'Europe/Berlin',
  wallClocks: openWallClocks(),
  decode,
  readers: await loadReaders(formats.map(({ name }) => name)),
  unzip,
  words: (language) => readers.get(language) ?? createReader(packsOf([language])),
  line: createReader(packsOf(['en', 'de'])),
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)

export const writeContext: WriteContext = { ...context, now: '2026-10-14T08:00:00.000Z' }

export const noRows: ExchangedRows = {
  tasks: [],
  lists: [],
  tags: [],
  filters: [],
  reminders: [],
  preferences: [],
  days: [],
  focus_timers: [],
  focus_sessions: [],
}
