/** Days and new tasks in words, and the hints: one chunk, loaded when the palette has opened. */

import { parseLength } from '@daymark/core/tasks/length'
import { parseDraft } from '@daymark/core/tasks/parseDraft'
import type { Draft } from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { ReadingContext } from '@daymark/core/words/context'
import { filled } from '@daymark/core/words/quickAdd'
import type { ActionName } from '../actions/action.ts'
import { isOneOf } from '../actions/actionName.ts'
import { icons } from '../actions/icons.ts'
import { keyCaps } from '../actions/keyCaps.ts'
import type { Planner } from '../context.tsx'
import { chipText, readerOf } from '../derived/readLine.ts'
import { strings } from '../strings.ts'
import { chipsBelow } from './chipsBelow.tsx'
import type { How, PaletteRow } from './row.ts'

export { answersTo, dayOfQuery, listPages } from './answers.tsx'
export { Hints } from './Hints.tsx'
export { meetingRows } from './meetings.tsx'
export { settingsFor } from './settings.ts'
export { valueNow } from './taskValues.ts'

/** By which an action is found besides its name. */
export function otherWords(name: ActionName): string {
  const { actions } = strings.paletteWords
  return isOneOf(actions, name) ? actions[name] : ''
}

/** The line for what fits into a length that was typed: “15 min”, “half an hour”. */
export function fitsRows(query: string, onFits: (minutes: number) => void): PaletteRow[] {
  const folded = query.toLowerCase()
  const named = Object.entries(strings.paletteWords.lengths)
  // A number alone is a day, or something else.
  const typed = /^\d+$/.test(folded) ? null : parseLength(folded)
  const minutes = typed ?? named.find(([name]) => folded.endsWith(name))?.[1] ?? null
  if (minutes === null || minutes < shortestFit || minutes > longestFit) return []
  const act = () => onFits(minutes)
  return [{ key: 'fitting', text: strings.fits.title(minutes), Icon: icons.fits, act }]
}

const [shortestFit, longestFit] = [5, 60]

/** The line that adds the task which was typed, with its chips and the key for it; none if it cannot be one. */
export function addRows(
  line: string,
  key: string,
  context: ReadingContext,
  planner: Planner,
  onAdd: (draft: Draft, how: How) => void,
): PaletteRow[] {
  const reading = readerOf(planner)(line, context)
  const { today } = context
  const draft = parseDraft(filled(blankFields(today), reading), today)
  if (!draft.ok) return []
  const text = strings.palette.add(draft.value.title)
  const act = (how: How) => onAdd(draft.value, how)
  const below = chipsBelow(reading.chips, (chip) => chipText(chip, today, planner))
  return [{ key: 'added', text, Icon: icons.add, below, caps: keyCaps(key), act }]
}
