import { type Day, shiftDay } from '@daymark/core/day'
import { dates } from './dates.ts'
import { numbers } from './numbers.ts'
import { capitalized, counted, inWords, oneOrMany, quoted } from './words.ts'

/** What was done, as toasts and live regions tell it. */
export const acts = {
  added: (title: string) => `${quoted(title)} added`,
  addedFor: (title: string, day: Day) => `${quoted(title)} added for ${dates.long(day)}`,
  edited: (title: string) => `${quoted(title)} changed`,
  completed: (titles: string[]) => `${oneOrMany(titles)} completed`,
  reopened: (titles: string[]) => `${oneOrMany(titles)} reopened`,
  deleted: (titles: string[]) => `${oneOrMany(titles)} deleted`,
  restored: (title: string) => `${quoted(title)} restored`,
  moved: (title: string) => `${quoted(title)} moved`,
  movedTo: (titles: string[], day: Day, today: Day) =>
    titles.length === 1
      ? `Moved to ${dayName(day, today)}`
      : `${oneOrMany(titles)} moved to ${dayName(day, today)}`,
  movedNowhere: 'Due on that day already',
  position: (place: number, of: number) =>
    `Position ${numbers.count(place)} of ${numbers.count(of)}`,
  priority: (title: string, priority: string) => `${quoted(title)}: ${priority}`,
  done: (left: number) =>
    left === 0 ? 'Done. That was the last one.' : `Done. ${capitalized(inWords(left))} to go.`,
  manyDone: (many: number, left: number) =>
    left === 0
      ? `${counted(many, 'task')} done. Those were the last ones.`
      : `${counted(many, 'task')} done. ${capitalized(inWords(left))} to go.`,

  undo: 'Undo',
  undoKeys: (mod: string) => `${mod} Z`,
  undone: (act: string) => `Undone: ${act}`,
  redo: 'Redo',
  redoKeys: (mod: string) => `${mod} Shift Z`,
  redone: (act: string) => `Done again: ${act}`,
  changedSince: (act: string) => `${act}. Changed since, so it stays as it is.`,
}

function dayName(day: Day, today: Day): string {
  if (day === today) return 'today'
  return day === shiftDay(today, 1) ? 'tomorrow' : dates.medium(day)
}
