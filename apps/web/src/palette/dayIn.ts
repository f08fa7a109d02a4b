import type { Day } from '@daymark/core/day'
import type { ReadingContext } from '@daymark/core/words/context'
import type { Planner } from '../context.tsx'
import { readerOf } from '../readLine.ts'

const someName = 'task'

/** The day that a line says, if it says nothing else. */
export function dayIn(line: string, context: ReadingContext, planner: Planner): Day | null {
  // A line of understood words only would be a name.
  const { name, chips } = readerOf(planner)(`${someName} ${line}`, context)
  const [chip, ...others] = chips
  if (name !== someName || chip?.kind !== 'day' || others.length > 0) return null
  return chip.minutes === null ? chip.day : null
}
