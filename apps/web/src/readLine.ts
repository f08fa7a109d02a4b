import { type Day, dayOf } from '@daymark/core/day'
import { isInbox, listAt, pathOf } from '@daymark/core/named'
import type { Meaning } from '@daymark/core/words/chips'
import { packsFor } from '@daymark/core/words/languages'
import { fillsFields } from '@daymark/core/words/quickAdd'
import { createReader } from '@daymark/core/words/reader'
import type { Planner } from './context.tsx'
import { strings } from './strings.ts'
import { listTreeOf, shownTagsOf } from './trees.ts'
import { whenIdle } from './ui/whenIdle.ts'

/** Reads the languages of the browser. */
export const readLine = createReader(packsFor(navigator.languages), fillsFields)

// A browser compiles an expression when it first uses it, which takes longer than a key may.
const everything =
  'Call by fri for 30m at 9:00 every fri until fri in 3 days 5pm dec 25 #a @b !1 // text'
whenIdle(() => readLine(everything, { today: dayOf(Date.now()), minutes: 0 }), 200)

/** What a chip says. Lists and tags are called as they are, whatever case was typed. */
export function chipText(chip: Meaning, today: Day, planner: Planner): string {
  if (chip.kind === 'list') {
    const lists = listTreeOf(planner)
    const list = listAt(lists, chip.path)
    if (list) return strings.wordChips.list(pathOf(lists, list))
    if (!isInbox(lists, chip.path)) return strings.wordChips.newList(chip.path)
  }
  if (chip.kind === 'tag') return shownTagsOf(planner).named(chip.name)?.tag.name ?? chip.name
  return strings.wordChips.label(chip, today)
}
