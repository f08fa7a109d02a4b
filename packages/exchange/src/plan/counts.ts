import type { ImportPreview } from '../readFiles.ts'
import type { Outcome } from './choices.ts'
import { linesOf, warningsAt } from './lines.ts'
import type { Matched } from './match.ts'

/** The numbers of a preview: of tasks, without their steps. */
export type ImportCounts = Record<Outcome, number> & {
  found: number
  /** Rows that are no task. */
  skipped: number
  /** Those of them that have no name. */
  nameless: number
  /** Those with a warning of their own, or of a step. */
  warned: number
}

export function countsOf(
  { found }: Pick<ImportPreview, 'found'>,
  all: readonly Matched[],
  outcomes: readonly Outcome[],
): ImportCounts {
  const skipped = found.reduce((sum, file) => sum + file.skipped.length, 0)
  const nameless = found
    .flatMap((file) => file.skipped)
    .filter(({ reason }) => reason === 'no name')
  const counts = { new: 0, here: 0, changed: 0, trashed: 0, twice: 0, 'left out': 0 }
  let tasks = 0
  for (const [index, { parent }] of all.entries()) {
    const outcome = outcomes[index]
    if (parent !== null || outcome === undefined) continue
    tasks += 1
    counts[outcome] += 1
  }
  const warned = linesOf(all).filter((line) =>
    line.some((index) => warningsAt(index, all, outcomes).length > 0),
  )
  return {
    ...counts,
    ...{ found: tasks + skipped, skipped, nameless: nameless.length, warned: warned.length },
  }
}
