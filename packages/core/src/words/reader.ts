import { latinNumbers } from '../calendar/latinDigits.ts'
import { chipsOf, type Reading } from './chips.ts'
import type { ReadingContext } from './context.ts'
import { cut } from './cut.ts'
import { finderFor } from './find.ts'
import type { Pack } from './pack.ts'
import { blanked } from './regions.ts'
import { resolve } from './resolve.ts'

export type Reader = (line: string, context: ReadingContext) => Reading

/** A reader of languages that do not clash (corpus/clash.ts), the reader's own first. */
export function createReader(packs: readonly [Pack, ...Pack[]]): Reader {
  const find = finderFor(packs)
  return (line, context) => {
    const { off = [] } = context
    const read = latinNumbers(line)
    const taken = off.map(latinNumbers)
    // Words whose chip was taken off do not keep those before them from being at the end of the line.
    const understood = resolve(blanked(read, taken), find(read, { ...context, off: taken }))
    return cut(line, chipsOf(read, understood, context), off)
  }
}
