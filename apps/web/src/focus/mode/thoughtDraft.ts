import { parseDraft, someday } from '@daymark/core/tasks/parseDraft'
import type { Draft } from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { ReadingContext } from '@daymark/core/words/context'
import { filled } from '@daymark/core/words/quickAdd'
import type { Planner } from '../../context.tsx'
import { readerOf } from '../../derived/readLine.ts'

/** The task that a line becomes: without a day and a list, but for what its words say. Null where no name is left. */
export function thoughtDraft(
  planner: Planner,
  line: string,
  context: ReadingContext,
): Draft | null {
  const { today } = context
  const reading = readerOf(planner)(line, context)
  const draft = parseDraft(filled({ ...blankFields(today), due: someday }, reading), today)
  return draft.ok ? draft.value : null
}
