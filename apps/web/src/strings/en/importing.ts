import type { Day } from '@daymark/core/calendar/day'
import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { tasks } from './tasks.ts'
import { forms, joined, listed, quoted } from './words.ts'

type Warning = { kind: string; text?: string; count?: number; priority?: Priority }
type Skipped = { reason: 'no name' | 'no task' | 'unreadable' | 'cut off'; place: string }

export const importing = translatable('importing', {
  title: 'Import tasks',
  close: 'Close',
  section: 'Import from another app',
  sectionHint: 'From a file or a pasted list.',
  drop: 'Drop a file here',
  paste: 'or paste its text',
  choose: 'Choose a file',
  chooseAnother: 'Choose another',
  formats:
    'Todoist, TickTick, Super Productivity, Google Tasks, Microsoft To Do, calendar files (ICS), todo.txt, Markdown lists, CSV and Daymark’s own JSON. Read on this device, nothing is uploaded until you import.',
  text: 'Text to import',
  readText: 'Check this text',
  pasted: 'Pasted text',
  files: (first: string, more: number) =>
    more === 0 ? first : `${first} and ${numbers.count(more)} more`,
  reading: (file: string) => `Reading ${file}…`,

  sources: {
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    google: 'Google Tasks',
    microsoft: 'Microsoft To Do',
    ics: 'Calendar',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
    csv: 'CSV',
    daymark: 'Daymark',
  },
  found: (sources: readonly string[], lists: number, tasks: number) =>
    joined([
      ...sources,
      lists > 0 && forms(lists, { one: '# list', other: '# lists' }),
      forms(tasks, { one: '# task found', other: '# tasks found' }),
    ]),
  fresh: (count: number) => forms(count, { one: '# new task', other: '# new tasks' }),
  here: (count: number) =>
    forms(count, { one: '# already here, not changed', other: '# already here, left as they are' }),
  changed: (count: number) => forms(count, { one: '# changed there', other: '# changed there' }),
  trashed: (count: number) => forms(count, { one: '# in the trash', other: '# in the trash' }),
  twice: (count: number) =>
    forms(count, { one: '# twice in the file', other: '# twice in the file' }),
  excluded: (count: number) =>
    forms(count, { one: '# already done, left out', other: '# already done, left out' }),
  nameless: (count: number) =>
    forms(count, {
      one: '# without a Task Name, skipped',
      other: '# without a Task Name, skipped',
    }),
  skipped: (count: number) => forms(count, { one: '# line skipped', other: '# lines skipped' }),
  notRead: (file: string, why: string) => `${file}: ${why}`,
  /** Of several files it is named. */
  incomplete: (file: string | null) =>
    file === null ? 'The file is incomplete.' : `${file}: The file is incomplete.`,

  show: 'Show',
  filters: { all: 'All', new: 'New', warned: 'With a warning', skipped: 'Skipped' },
  rows: 'What will happen to each line',
  where: (list: readonly string[], day: Day | null) =>
    `${list.join(' / ') || 'Inbox'}, ${day ? dates.medium(day) : 'no day'}`,
  steps: (count: number) => forms(count, { one: '# step', other: '# steps' }),
  fates: {
    new: '',
    here: 'Already here, not changed.',
    changed: 'Changed there.',
    trashed: 'In the trash.',
    twice: 'Twice in the file, imported once.',
    'left out': 'Already done, left out.',
  },
  row: (place: string) => (/^\d+$/.test(place) ? `Line ${place}` : place),
  isSkipped: 'skipped',
  reason: ({ reason, place }: Skipped) => {
    switch (reason) {
      case 'no name':
        return 'Without a Task Name.'
      case 'no task':
        return 'Not a task.'
      case 'unreadable':
        return 'It cannot be read.'
      case 'cut off':
        return `Line ${place} is cut off.`
    }
  },
  warning: ({ kind, text = '', count = 0, priority = 'medium' }: Warning) => {
    switch (kind) {
      case 'date not read':
        return `${quoted(text)} is not a date Daymark knows. It is kept in the description.`
      case 'relative date':
        return `${quoted(text)} is counted from today.`
      case 'repeat changed':
        return `${quoted(text)} is kept as the nearest repeat Daymark knows.`
      case 'repeat left out':
        return `${quoted(text)} is not a repeat Daymark knows. The task does not repeat.`
      case 'unknown zone':
        return `The time zone ${quoted(text)} is not known. The time is kept as it is written.`
      case 'priority folded':
        return `Priority ${text} is kept as ${tasks.priorities[priority]}.`
      case 'estimate left out':
        return `The duration ${quoted(text)} is left out.`
      case 'long name':
        return 'The name is too long. Its end is kept in the description.'
      case 'long description':
        return 'The description is too long. Its end is left out.'
      case 'too many tags':
        return `A task has at most 100 tags. ${count - 100} are left out.`
      case 'attachment':
        return `The attached file ${quoted(text)} is not imported. Its name is kept in the description.`
      case 'parent missing':
        return 'The task it is a step of is not in the file. It becomes a task.'
      case 'circle cut':
        return 'It is a step of its own step. It becomes a task.'
      default:
        return `${quoted(text)} is not imported.`
    }
  },
  moreWarnings: (count: number) =>
    forms(count, { one: '# more warning', other: '# more warnings' }),

  done90: 'Tasks already done',
  doneChoices: { all: 'All of them', recent: 'Last 90 days', none: 'None' },
  lists: 'Lists',
  asInFile: 'As in the file',
  oneList: 'All into one list',
  intoList: 'List',
  inbox: 'Inbox',
  newList: (name: string) => `New list ${quoted(name)}`,
  updateChanged: (count: number) =>
    forms(count, {
      one: 'Update # task with the newer version',
      other: 'Update # tasks with the newer version',
    }),
  restore: (count: number) => forms(count, { one: 'Restore #', other: 'Restore #' }),
  focus: 'Focus time (one entry per day)',
  cancel: 'Cancel',
  importTasks: (count: number) => forms(count, { one: 'Import # task', other: 'Import # tasks' }),
  nothingNew: 'Nothing new to import',
  importing: (count: number) =>
    count === 0
      ? 'Preparing the import…'
      : forms(count, { one: 'Importing # task…', other: 'Importing # tasks…' }),
  goesOn: 'You can close this window. The import continues when you open Daymark again.',

  done: (count: number) => forms(count, { one: '# task imported', other: '# tasks imported' }),
  from: (file: string, lists: readonly string[]) =>
    `From ${file}${lists.length > 0 ? `, into ${listed(lists)}` : ''}. You can import the same file again: nothing is added twice.`,
  wereHere: (count: number) =>
    forms(count, { one: '# was already here', other: '# were already here' }),
  withWarning: (count: number) =>
    forms(count, { one: '# with a warning', other: '# with a warning' }),
  showWarned: 'show them',
  undoHint: (file: string, count: number) =>
    `${forms(count, {
      one: 'Undo moves it to the trash. For 30 days you find it there as',
      other: 'Undo moves all # to the trash. For 30 days you find them there as',
    })} ${quoted(importing.inTrash(file, count))}.`,
  inTrash: (file: string, count: number) =>
    `Import of ${file}, ${forms(count, { one: '# task', other: '# tasks' })}`,
  undo: 'Undo',
  undone: (count: number) =>
    forms(count, { one: '# task taken back', other: '# tasks taken back' }),
  showInLists: 'Show in Lists',

  columns: 'What is in each column?',
  columnsHint: 'Choose at least the one with the Task Name.',
  noColumn: 'Not in this file',
  fields: {
    name: 'Task Name',
    description: 'Description',
    priority: 'Priority',
    day: 'Due Date',
    time: 'Time',
    deadline: 'Deadline',
    estimate: 'Estimate (minutes)',
    list: 'List',
    section: 'Section',
    tags: 'Tags',
    repeat: 'Repeat',
    parent: 'Step of',
    done: 'Done',
    doneAt: 'Done at',
    created: 'Added at',
    id: 'Id',
  },
  readColumns: 'Read with these columns',
  match: 'Match the columns',

  failure: (kind: string) =>
    (failures[kind] ?? failures.broken ?? '').replace('100,000', numbers.count(100_000)),
})

const failures: Readonly<Record<string, string>> = {
  'unknown format': 'Daymark cannot read this kind of file. Try one of the formats below.',
  empty: 'This file is empty. Export it again and choose the new one.',
  columns: 'Daymark does not know these columns. Choose what each one contains.',
  'no tasks': 'No tasks were found in this file. Choose another one.',
  encrypted: 'This backup is encrypted. Export it without encryption and try again.',
  'not text':
    'This is not text but, for example, a picture or a program. Choose the file that you exported.',
  'cut off': 'The file is incomplete. Export it again and try again.',
  'too large': 'The file is larger than 200 MB. Export fewer lists at a time.',
  'too many tasks': 'The file has more than 100,000 tasks. Export fewer lists at a time.',
  'too deep':
    'The file has steps or lists more than 100 levels deep. Remove some levels and try again.',
  'damaged archive':
    'The archive is damaged. Download it again, or unpack it and choose its files.',
  busy: 'Another window is importing. Wait until it is done, then try again.',
  unkept:
    'This browser does not save anything on this device, so nothing was imported. Try again in a window that is not private.',
  full: 'The device is full, so nothing was imported. Free some space and try again.',
  unprepared:
    'The import could not be prepared, so nothing was imported. Reload the page and try again.',
  interrupted: 'The import stopped midway. It continues when you open Daymark again.',
  broken: 'The file could not be read. Reload the page and try again.',
}
