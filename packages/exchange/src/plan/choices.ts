import { milliseconds } from '@daymark/core/calendar/day'
import type { ListId } from '@daymark/core/ids'
import type { Fate, Matched } from './match.ts'

export const doneChoices = ['all', 'recent', 'none'] as const
export type DoneChoice = (typeof doneChoices)[number]

/** What a person chooses in the preview. */
export type Choices = {
  done: DoneChoice
  /** As in the file, or all into one list: null is Inbox, a name is that of a list to be made. */
  list: 'file' | { id: ListId | null } | { name: string }
  /** Takes over what has changed there. */
  changes: boolean
  /** Takes out of the trash what lies there. */
  restore: boolean
  focus: boolean
}

/** What becomes of each task once the choices are made. */
export type Outcome = Fate['kind'] | 'left out'

const recentMs = 90 * 86_400_000

/** New tasks that were done too long ago are left out, with the steps below them. */
export function outcomesOf(
  all: readonly Matched[],
  { done }: Pick<Choices, 'done'>,
  now: number,
): Outcome[] {
  const dropped = new Set<string>()
  return all.map((each) => {
    if (each.fate.kind !== 'new') return each.fate.kind
    const isOut = !isWanted(each, done, now) || dropped.has(each.parent ?? '')
    if (!isOut) return 'new'
    dropped.add(each.key)
    return 'left out'
  })
}

/** One of which nobody knows when it was done is not known to be long ago. */
function isWanted({ task }: Matched, choice: DoneChoice, now: number): boolean {
  if (!task.done || choice === 'all') return true
  if (choice === 'none') return false
  const at = task.done.at ?? task.day
  return at === null || milliseconds(at) >= now - recentMs
}
