import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { capitalized, inWords, oneOrMany, plural, quoted } from './words.ts'

/** What was done, for toasts and live regions. */
export const acts = translatable('acts', {
  added: (title: string) => `${quoted(title)} added`,
  linkCopied: 'Link copied',
  addedFor: (title: string, day: Day | null) =>
    `${quoted(title)} added ${day === null ? 'to Someday' : `for ${dates.long(day)}`}`,
  edited: (titles: string[]) => oneOrMany(titles, (title) => `${title} changed`, '# tasks changed'),
  completed: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} completed`, '# tasks completed'),
  reopened: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} reopened`, '# tasks reopened'),
  deleted: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} deleted`, '# tasks deleted'),
  restored: (title: string) => `${quoted(title)} restored`,
  repositioned: (title: string) => `${quoted(title)} moved`,
  priority: (titles: string[], priority: string) =>
    oneOrMany(titles, (title) => `${title}: ${priority}`, `# tasks: ${priority}`),
  offerCompletion: (title: string) => `Complete ${quoted(title)}`,
  done: (tasks: number, remaining: number) =>
    remaining === 0
      ? plural(tasks, 'Done. That was the last one.', '# tasks done. Those were the last ones.')
      : `${plural(tasks, 'Done.', '# tasks done.')} ${capitalized(inWords(remaining))} to go.`,

  undo: 'Undo',
  undoKeys: (mod: string) => `${mod} Z`,
  undone: (act: string) => `Undone: ${act}`,
  redo: 'Redo',
  redoKeys: (mod: string) => `${mod} Shift Z`,
  redone: (act: string) => `Done again: ${act}`,
  changedSince: (act: string) => `${act}. Changed since, so it stays as it is.`,
})
