import type { Language } from '@daymark/core/account/languages'
import type { Day } from '@daymark/core/calendar/day'
import type { Result } from '@daymark/core/result'
import type { Reader } from '@daymark/core/words/reader'
import type { ExchangedTask } from './exchangedTask.ts'
import type { Rows } from './rowsRead.ts'
import type { ColumnMatching } from './table/columns.ts'
import type { Columns } from './text/csv.ts'
import type { Failure } from './warnings.ts'

export type WallClock = { day: Day; minutes: number }

/** The wall clock of a time zone at a moment in milliseconds; null for a zone that is not known. */
export type WallClocks = (zone: string) => ((moment: number) => WallClock) | null

/** What wall clocks and instants are made of; moments without a zone are of `zone`. */
export type Clocks = { zone: string; wallClocks: WallClocks }

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Text of bytes without their mark; null where they are none in that encoding. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string | null

export type ImportedFile = { name: string; bytes: Uint8Array }

export type FailedFile = { file: string; failure: Failure }

export type Unzipped = { files: ImportedFile[]; failed: FailedFile[] }

/** The files of an archive, of which all together have at most `room` bytes. */
export type Unzip = (bytes: Uint8Array, room: number, decode: Decode) => Result<Unzipped, Failure>

export type Table = readonly (readonly string[])[]

export type ReadJson = (json: unknown, file: string, context: ReadContext) => Result<Rows, Failure>
export type ReadLines = (text: string, file: string, context: ReadContext) => Result<Rows, Failure>
export type ReadTable = (
  rows: Table,
  columns: Columns,
  file: string,
  context: ReadContext,
) => Result<ExchangedTask[], Failure>
/** Only where a table is read does it show whether it is our own. */
export type ReadAnyTable = (
  rows: Table,
  matching: ColumnMatching | undefined,
  context: ReadContext,
) => Result<Rows & { source: 'daymark' | 'csv' }, Failure>

/** Readers of each kind of format, by the names of the formats. */
export type Readers = {
  json: ReadonlyMap<string, ReadJson>
  table: ReadonlyMap<string, ReadTable>
  'any table': ReadonlyMap<string, ReadAnyTable>
  lines: ReadonlyMap<string, ReadLines>
}

/** What readers know besides the file. */
export type ReadContext = Clocks & {
  today: Day
  /** Minutes after midnight. */
  minutes: number
  decode: Decode
  /** Of the formats that `formatsIn` names at least. */
  readers: Readers
  /** `zip/unzip.ts`, which is loaded where a file is an archive (`isArchive`); without it archives are not text. */
  unzip?: Unzip
  /** Reads the words of a language; null where it is not read. */
  words: (language: Language) => Reader
  /** Reads a line in the languages that the user has chosen. */
  line: Reader
}
