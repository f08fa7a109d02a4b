import type { Day } from '@daymark/core/calendar/day'
import type { ReadingContext } from '@daymark/core/words/context'
import type { Planner } from '../context.tsx'
import { readerOf } from '../derived/readLine.ts'

const someName = 'task'

/** The day that a line says, if it says nothing else. */
export function dayIn(line: string, context: ReadingContext, planner: Planner): Day | null {
  const said = momentIn(line, context, planner)
  return said && said.minutes === null ? said.day : null
}

/** The time of day that a line says, if it says nothing but when. */
export function timeIn(line: string, context: ReadingContext, planner: Planner): number | null {
  return momentIn(line, context, planner)?.minutes ?? null
}

function momentIn(line: string, context: ReadingContext, planner: Planner) {
  // A line of understood words only would be a name.
  const { name, chips } = readerOf(planner)(`${someName} ${line}`, context)
  const [chip, ...others] = chips
  return name === someName && chip?.kind === 'day' && others.length === 0 ? chip : null
}
