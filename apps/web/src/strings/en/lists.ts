import { nameWritten } from '@daymark/core/words/names'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { forms, quoted } from './words.ts'

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
  moreTags: (tags: number) => `+${numbers.count(tags)}`,
  tagged: (tasks: number) =>
    tasks === 0
      ? 'Already tagged'
      : forms(tasks, { one: 'Tags changed', other: 'Tags of # tasks changed' }),
  tagsPlaceholder: 'calls, errands',
  nameErrors: {
    missing: 'Give it a name.',
    too_long: 'Use at most 120 characters for a name.',
    too_many: 'Use at most 100 tags.',
  },
  add: (list: string) => `Add to ${list}`,
  done: 'Done',
  doneCount: (tasks: number) => `${numbers.count(tasks)} done`,
  listChanged: (tasks: number, path: readonly string[]) => {
    const to = path.length === 0 ? 'Inbox' : path.join(' / ')
    return tasks === 1 ? `Moved to ${to}` : `${numbers.count(tasks)} tasks moved to ${to}`
  },
  archived: (list: string) => `${quoted(list)} archived`,
  broughtBack: (list: string) => `${quoted(list)} is back`,
  dragInstructions:
    'Press Space to lift it and the arrow keys to move it. Press Space to drop it or Esc to put it back.',
  archive: 'Archived',
  archiveCount: (lists: number) => `${numbers.count(lists)} archived`,
  name: 'Name',
  color: 'Colour',
  noColor: 'No colour',
  note: 'Note',
  icon: 'Icon',
  noIcon: 'No icon',
  icons: {
    house: 'House',
    briefcase: 'Briefcase',
    book: 'Book',
    'shopping-cart': 'Shopping cart',
    utensils: 'Fork and knife',
    coffee: 'Cup',
    heart: 'Heart',
    star: 'Star',
    users: 'People',
    baby: 'Baby',
    'paw-print': 'Paw',
    gift: 'Gift',
    plane: 'Plane',
    car: 'Car',
    bike: 'Bicycle',
    dumbbell: 'Dumbbell',
    music: 'Music',
    camera: 'Camera',
    'graduation-cap': 'Graduation cap',
    code: 'Code',
    palette: 'Palette',
    wrench: 'Wrench',
    wallet: 'Wallet',
    sprout: 'Sprout',
  },
  colors: {
    stone: 'Stone',
    clay: 'Clay',
    sand: 'Sand',
    teal: 'Teal',
    blue: 'Blue',
    plum: 'Plum',
  },
  dialogs: {
    newList: { title: 'New list', save: 'Create list' },
    newSection: { title: 'New section', save: 'Create section' },
    newTag: { title: 'New tag', save: 'Create tag' },
    editList: { title: 'Edit', save: 'Save' },
    renameTag: { title: 'Rename the tag', save: 'Save' },
    deleteList: (list: string) => `Delete the list ${quoted(list)}?`,
    deleteSection: (section: string) => `Delete the section ${quoted(section)}?`,
    deleteTag: (tag: string) => `Delete the tag ${quoted(tag)}?`,
    untagged: (tasks: number) =>
      forms(tasks, { one: 'It is taken off # task.', other: 'It is taken off # tasks.' }),
  },
  toInbox: (tasks: number) =>
    forms(tasks, { one: 'Move # task to Inbox', other: 'Move # tasks to Inbox' }),
  toTrash: (tasks: number) =>
    forms(tasks, { one: 'Move # task to the trash', other: 'Move # tasks to the trash' }),
  unchanged: 'Already in that list',
  empty: (list: string) => `Nothing in ${list}`,
  emptyHints: {
    inbox: 'Tasks without a list are here.',
    someday: 'Tasks without a day wait here.',
    list: (list: string) =>
      `Add a task here, or write #${nameWritten(list)} anywhere you type one.`,
    tag: (tag: string) => `Write @${nameWritten(tag)} anywhere you type a task.`,
  },
})
