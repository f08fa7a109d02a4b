import { chipsOf, type Meaning, type Reading } from './chips.ts'
import type { ReadingContext } from './context.ts'
import { cut } from './cut.ts'
import { finderFor } from './find.ts'
import type { Pack } from './pack.ts'
import { blanked } from './regions.ts'
import { resolve } from './resolve.ts'
import type { Said } from './said.ts'

export type Reader = (line: string, context: ReadingContext) => Reading

/**
 * A reader of languages that do not clash (clash.ts), the reader's own first. Words of a kind that is not wanted stay
 * words.
 */
export function createReader(
  packs: readonly [Pack, ...Pack[]],
  isWanted: (kind: Meaning['kind']) => boolean = () => true,
): Reader {
  const find = finderFor(packs)
  return (line, context) => {
    const { off = [] } = context
    const found = find(line, context).filter(({ said }) => isWanted(kindOf(said)))
    // Words whose chip was taken off do not keep those before them from being at the end of the line.
    const understood = resolve(blanked(line, off), found)
    return cut(line, chipsOf(line, understood, context), off)
  }
}

/** A span says one kind of thing, but for “9:00–10:30”, which counts as its time. */
function kindOf(said: Said): Meaning['kind'] {
  if (said.day === null) return 'someday'
  if (said.day !== undefined || said.time !== undefined) return 'day'
  if (said.deadline) return 'deadline'
  if (said.estimate) return 'estimate'
  if (said.priority) return 'priority'
  if (said.list) return 'list'
  if (said.tag) return 'tag'
  return said.description ? 'description' : 'repeat'
}
