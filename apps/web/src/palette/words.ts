/** Days and new tasks in words, and the hints: one chunk, loaded when the palette has opened. */
import type { Day } from '@daymark/core/day'
import { type Draft, parseDraft } from '@daymark/core/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { ReadingContext } from '@daymark/core/words/context'
import { filled } from '@daymark/core/words/quickAdd'
import type { Planner } from '../context.tsx'
import { chipText, readLine } from '../readLine.ts'

export { daysFor } from './days.ts'
export { Hints } from './Hints.tsx'

const someName = 'task'

/** The task that a line describes, with its chips; null if it cannot be one. */
export function taskIn(
  line: string,
  context: ReadingContext,
  planner: Planner,
): { draft: Draft; chips: string[] } | null {
  const reading = readLine(line, context)
  const { today } = context
  const draft = parseDraft(filled(blankFields(today), reading), today)
  const chips = reading.chips.map((chip) => chipText(chip, today, planner))
  return draft.ok ? { draft: draft.value, chips } : null
}

/** The day that a line says, if it says nothing else. */
export function dayIn(line: string, context: ReadingContext): Day | null {
  // A line of understood words only would be a name.
  const { name, chips } = readLine(`${someName} ${line}`, context)
  const [chip, ...others] = chips
  if (name !== someName || chip?.kind !== 'day' || others.length > 0) return null
  return chip.minutes === null ? chip.day : null
}
