import { nameWritten } from '@daymark/core/words/names'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { plural } from './words.ts'

/** The place ‘Lists’. */
export const lists = translatable('lists', {
  title: 'Lists',
  inbox: 'Inbox',
  someday: 'Someday',
  open: 'open',
  tasks: 'Tasks',
  count: (open: number, done: number) => {
    const first = open === 0 ? 'Nothing open' : `${numbers.count(open)} open`
    return done === 0 ? first : `${first}, ${numbers.count(done)} done`
  },
  tags: 'Tags',
  list: 'List',
  tag: (name: string) => `@${name}`,
  tagged: (tasks: number) => plural(tasks, 'Tags changed', 'Tags of # tasks changed'),
  tagsPlaceholder: 'calls, errands',
  nameErrors: {
    missing: 'Give it a name.',
    too_long: 'Use at most 120 characters for a name.',
    too_many: 'Use at most 100 tags.',
  },
  add: (list: string) => `Add to ${list}`,
  done: 'Done',
  doneCount: (tasks: number) => `${numbers.count(tasks)} done`,
  moved: (tasks: number, path: readonly string[]) => {
    const to = path.length === 0 ? 'Inbox' : path.join(' / ')
    return tasks === 1 ? `Moved to ${to}` : `${numbers.count(tasks)} tasks moved to ${to}`
  },
  movedNowhere: 'In that list already',
  empty: (list: string) => `Nothing in ${list}`,
  emptyHints: {
    inbox: 'What you add without a list comes here.',
    someday: 'Tasks without a day wait here.',
    list: (list: string) =>
      `Add a task here, or write #${nameWritten(list)} anywhere you type one.`,
    tag: (tag: string) => `Write @${nameWritten(tag)} anywhere you type a task.`,
  },
})
