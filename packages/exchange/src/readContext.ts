import type { Day } from '@daymark/core/day'
import type { Language } from '@daymark/core/languages'
import type { Reader } from '@daymark/core/words/reader'

export type WallClock = { day: Day; minutes: number }

/** The wall clock of a time zone at a moment in milliseconds; null for a zone that is not known. */
export type WallClocks = (zone: string) => ((moment: number) => WallClock) | null

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Text of bytes without their mark; null where they are none in that encoding. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string | null

/** What readers know besides the file. */
export type ReadContext = {
  today: Day
  /** Minutes after midnight. */
  minutes: number
  /** Of the reader; moments without a zone are of this one. */
  zone: string
  wallClocks: WallClocks
  decode: Decode
  /** Reads the words of a language; null where it is not read. */
  words: (language: Language) => Reader
}
