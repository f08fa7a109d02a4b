import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

/** What stands under the empty line of a new task, and what is said of one that was added. */
export const adding = translatable('adding', {
  create: 'Create Task',
  addAnother: 'Add another',
  add: 'Add',
  close: 'Close',
  added: 'Added. Write the next one.',
  addedNamed: (name: string) => `${quoted(name)} added`,
  draft: (line: string) => `Draft: ${quoted(line)}`,
  takeDraft: 'Use it',
  discardDraft: 'Discard',
  /** `byDay`: where days are shown, the day stands for the list. */
  addedTo(day: Day | null, list: readonly string[], today: Day, byDay: boolean): string {
    if (list.length > 0 && (day === null || !byDay)) return `Added to ${list.join(' / ')}`
    if (day === null) return 'Added to Someday'
    if (day === today) return 'Added for today'
    return `Added for ${day === shiftDay(today, 1) ? 'tomorrow' : dates.near(day, today)}`
  },
  show: 'Show',
})
