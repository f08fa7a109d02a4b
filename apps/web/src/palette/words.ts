/** Days and new tasks in words, and the hints: one chunk, loaded when the palette has opened. */
import { type Draft, parseDraft } from '@daymark/core/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { ReadingContext } from '@daymark/core/words/context'
import { filled } from '@daymark/core/words/quickAdd'
import type { Planner } from '../context.tsx'
import { chipText, readLine } from '../readLine.ts'

export { answersTo, saidDay } from './answers.tsx'
export { Hints } from './Hints.tsx'

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
