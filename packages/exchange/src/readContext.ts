import type { Day } from '@daymark/core/day'
import type { Language } from '@daymark/core/languages'
import type { Result } from '@daymark/core/result'
import type { Reader } from '@daymark/core/words/reader'
import type { Failure } from './warnings.ts'

export type WallClock = { day: Day; minutes: number }

/** The wall clock of a time zone at a moment in milliseconds; null for a zone that is not known. */
export type WallClocks = (zone: string) => ((moment: number) => WallClock) | null

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Text of bytes without their mark; null where they are none in that encoding. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string | null

export type ImportedFile = { name: string; bytes: Uint8Array }

export type FailedFile = { file: string; failure: Failure }

export type Unzipped = { files: ImportedFile[]; failed: FailedFile[] }

/** The files of an archive, of which all together have at most `room` bytes. */
export type Unzip = (bytes: Uint8Array, room: number, decode: Decode) => Result<Unzipped, Failure>

/** What readers know besides the file. */
export type ReadContext = {
  today: Day
  /** Minutes after midnight. */
  minutes: number
  /** Of the reader; moments without a zone are of this one. */
  zone: string
  wallClocks: WallClocks
  decode: Decode
  /** `zip/unzip.ts`, which is loaded where a file is an archive (`isArchive`); without it archives are not text. */
  unzip?: Unzip
  /** Reads the words of a language; null where it is not read. */
  words: (language: Language) => Reader
  /** Reads a line in the languages that the user has chosen. */
  line: Reader
}
