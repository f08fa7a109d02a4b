import { translatable } from '../translatable.ts'
import { forms, listed } from './words.ts'

type Loss = { kind: string; count: number }
type Included = { tasks: number; steps: number; lists: number; tags: number }

export const exporting = translatable('exporting', {
  title: 'Export',
  hint: "Daymark's own file keeps everything; other formats keep less.",
  format: 'Format',
  formats: {
    json: 'Export as JSON, everything',
    csv: 'Export as CSV, tasks',
    todoist: 'Todoist (CSV)',
    ticktick: 'TickTick (CSV)',
    superProductivity: 'Super Productivity (JSON)',
    ics: 'Calendar (ICS)',
    todoTxt: 'todo.txt',
    markdown: 'Markdown lists',
  },
  names: {
    json: 'Daymark',
    csv: 'CSV',
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    ics: 'a calendar',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
  },
  export: 'Export',
  looking: 'Checking what this format keeps…',
  notKept: (name: string) => `Not kept in ${name}'s format`,
  allKept: (name: string) => `Kept in ${name}'s format`,
  loss: ({ kind, count }: Loss) => {
    const [one, other] = losses[kind] ?? [`# of ${kind}`, `# of ${kind}`]
    return forms(count, { one: one, other: other })
  },
  included: ({ tasks, steps, lists, tags }: Included) =>
    `${listed([
      forms(tasks, { one: '# task', other: '# tasks' }),
      ...(steps > 0 ? [forms(steps, { one: '# step', other: '# steps' })] : []),
      ...(lists > 0 ? [forms(lists, { one: '# list', other: '# lists' })] : []),
      ...(tags > 0 ? [forms(tags, { one: '# tag', other: '# tags' })] : []),
    ])} ${tasks + steps + lists + tags === 1 ? 'is' : 'are'} included.`,
  replaces: 'Importing this file there replaces everything in it.',
  saved: (file: string) => `Saved as ${file}.`,
  failed: 'It could not be written. Reload the page and try again.',
})

const losses: Readonly<Record<string, readonly [string, string]>> = {
  'focus sessions': ['# focus session', '# focus sessions'],
  reminders: ['Reminders of # task', 'Reminders of # tasks'],
  'lines of days': ['The note for the day after # day', 'The notes for the days after # days'],
  'saved filters': ['# filter', '# filters'],
  repeats: ['# repeat', '# repeats'],
  'repeats from completion': ['# repeat from completion', '# repeats from completion'],
  'choices for missed days': [
    'What # repeat does with missed days',
    'What # repeats do with missed days',
  ],
  'skipped days': ['Skipped days of # repeat', 'Skipped days of # repeats'],
  occurrences: ['# day of a repeat that is done', '# days of repeats that are done'],
  deadlines: ['# deadline', '# deadlines'],
  times: ['# time of day', '# times of day'],
  days: ['# due date', '# due dates'],
  estimates: ['# estimate', '# estimates'],
  priorities: ['# priority', '# priorities'],
  descriptions: ['# description', '# descriptions'],
  lists: ['The list of # task', 'The lists of # tasks'],
  sections: ['The deeper section of # task', 'The deeper sections of # tasks'],
  tags: ['The tags of # task', 'The tags of # tasks'],
  steps: ['# step, written as a task', '# steps, written as tasks'],
  'deeper steps': ['# step inside another step', '# steps inside other steps'],
  done: ['# task that is done', '# tasks that are done'],
}
