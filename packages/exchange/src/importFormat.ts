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
      /** How many of its lines only this format writes so: a text is of the format that has most. */
      ownLines: (text: string) => number
      load: () => Promise<ReadLines>
    }
)

/** So much of a text tells what it is. */
export const longestMark = 100_000

export function countOf(mark: RegExp, text: string): number {
  return text.slice(0, longestMark).match(mark)?.length ?? 0
}
