import type { ReadAnyTable, ReadJson, ReadLines, ReadTable } from './readContext.ts'

/**
 * A format that files are read in. `source` is the program that it is of, under which rows keep where they are from;
 * `load` keeps the reader away from whoever needs no file of this format.
 */
export type ImportFormat = { name: string; source: string } & (
  | { kind: 'json'; isKnown: (json: unknown) => boolean; load: () => Promise<ReadJson> }
  /** `columns` are those that every version of the format has. */
  | { kind: 'table'; columns: readonly string[]; load: () => Promise<ReadTable> }
  | { kind: 'any table'; load: () => Promise<ReadAnyTable> }
  /** `isLikeTable`: its lines may look like those of a table, so that it is looked for before tables are. */
  | {
      kind: 'lines'
      isLikeTable?: true
      isKnown: (text: string) => boolean
      load: () => Promise<ReadLines>
    }
)

/** So much of a text tells what it is. */
export const longestMark = 100_000
