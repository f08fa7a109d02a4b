import { type Day, dayOf } from '@daymark/core/calendar/day'
import { isInbox, listAt, pathOf } from '@daymark/core/lists/named'
import type { Meaning, Reading } from '@daymark/core/words/chips'
import { createReader, type Reader } from '@daymark/core/words/reader'
import type { Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { shownPath, writtenPath } from './namedPaths.ts'
import { computedOnce, listTreeOf, shownTagsOf } from './trees.ts'
import { forLanguages } from './wordPacks.ts'

/** Reads words of the languages that the user reads, but those that they have stopped. The same function until they change. */
export const readerOf = computedOnce(
  (planner): Reader => {
    const stopped = Object.keys(planner.preferences.values()[0]?.words_off ?? {})
    return (line, context) =>
      withWrittenLists(readerIn(planner)(line, { ...context, stopped }), planner)
  },
  ({ preferences }) => preferences.values(),
)

function withWrittenLists(reading: Reading, planner: Planner): Reading {
  const chips = reading.chips.map((chip) =>
    chip.kind === 'list' ? { ...chip, path: writtenPath(chip.path, planner) } : chip,
  )
  return { ...reading, chips }
}

const readerIn = forLanguages((packs) => {
  const read = createReader(packs)
  // A browser compiles an expression when it first uses it, which takes longer than a key may.
  whenIdle(() => read(everything, { today: dayOf(Date.now()), minutes: 0 }), 200)
  return read
})

const everything =
  'Call by fri for 30m at 9:00 every fri until fri in 3 days 5pm dec 25 #a @b !1 // text'

/** What a chip says. Lists and tags are called as they are, whatever case was typed. */
export function chipText(chip: Meaning, today: Day, planner: Planner): string {
  if (chip.kind === 'list') {
    const lists = listTreeOf(planner)
    const list = listAt(lists, chip.path)
    if (list) return strings.wordChips.list(pathOf(lists, list))
    return isInbox(lists, chip.path)
      ? strings.wordChips.list(shownPath(chip.path, planner))
      : strings.wordChips.newList(chip.path)
  }
  if (chip.kind === 'tag') return shownTagsOf(planner).named(chip.name)?.tag.name ?? chip.name
  return strings.wordChips.label(chip, today)
}
