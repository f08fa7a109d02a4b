import type { Samples } from './argumentsOf.ts'
import {
  arabic,
  counts,
  cross,
  days,
  each,
  few,
  fromOne,
  fromTwo,
  latin,
  lengths,
  list,
  lists,
  names,
  paths,
  positiveLengths,
  ranges,
  today,
} from './values.ts'

const losses = [
  ...['focus sessions', 'reminders', 'lines of days', 'saved filters', 'repeats'],
  ...['repeats from completion', 'choices for missed days', 'skipped days', 'occurrences'],
  ...['deadlines', 'times', 'days', 'estimates', 'priorities', 'descriptions', 'lists', 'sections'],
  ...['tags', 'steps', 'deeper steps', 'done'],
]
const warnings = [
  ...['date not read', 'relative date', 'repeat changed', 'repeat left out', 'unknown zone'],
  ...['priority folded', 'estimate left out', 'long name', 'long description', 'attachment'],
  ...['parent missing', 'circle cut', 'another'],
]
const failures = [
  ...['unknown format', 'empty', 'columns', 'no tasks', 'encrypted', 'not text', 'cut off'],
  ...['too large', 'too many tasks', 'too deep', 'damaged archive', 'busy', 'unkept', 'full'],
  ...['unprepared', 'interrupted', 'broken', 'another'],
]
const files = each(['todoist.csv'])
const period = { from: days[0]?.[0] ?? today, to: days[3]?.[0] ?? today }
const bys = each(['day', 'list', 'tag', 'task', 'entry'])
const counting = { to: 15, how: 'up', of: 'entry', billable: null } as const

/** What import, export and the time sheet say. */
export const data = {
  exporting: {
    notKept: each(['Todoist']),
    allKept: each(['Todoist']),
    loss: losses.flatMap((kind) => counts.slice(1).map(([count]) => [{ kind, count }] as const)),
    included: [
      ...counts.map(([tasks]) => [{ tasks, steps: 0, lists: 0, tags: 0 }] as const),
      ...fromOne.map(([tasks]) => [{ tasks, steps: tasks, lists: tasks, tags: tasks }] as const),
    ],
    saved: each(['daymark.json']),
  },
  importing: {
    files: cross(files, few),
    reading: files,
    found: cross(each([['Todoist'], ['Todoist', 'CSV']]), cross(few, fromOne)),
    fresh: fromOne,
    here: fromOne,
    changed: fromOne,
    trashed: fromOne,
    twice: fromOne,
    excluded: fromOne,
    nameless: fromOne,
    skipped: fromOne,
    notRead: cross(files, each(['The file is incomplete.'])),
    incomplete: each([null, 'todoist.csv']),
    where: cross(each([[], [list, 'Garden'], [arabic]]), each([null, today])),
    steps: fromOne,
    row: each(['12', 'Sheet 2']),
    reason: (['no name', 'no task', 'unreadable', 'cut off'] as const).map((reason) => [
      { reason, place: '12' },
    ]),
    warning: [
      ...warnings.map((kind) => [{ kind, text: latin, priority: 'high' }] as const),
      [{ kind: 'too many tags', count: 103 }],
    ],
    moreWarnings: fromOne,
    newList: lists,
    updateChanged: fromOne,
    restore: fromOne,
    importTasks: fromOne,
    importing: counts,
    done: fromOne,
    from: cross(files, each([[], [list], [list, arabic]])),
    wereHere: fromOne,
    withWarning: fromOne,
    undoHint: cross(files, fromOne),
    inTrash: cross(files, fromOne),
    undone: fromOne,
    failure: each(failures),
  },
  sheet: {
    named: cross(each(['this week', 'last week', 'this month', 'last month']), each([period])),
    caption: cross(each([period]), bys),
    day: days,
    shortDay: days,
    span: ranges,
    path: paths,
    tag: lists,
    length: lengths,
    exactly: positiveLengths,
    billableOf: lists,
    showAll: fromTwo,
    rounding: each([
      { to: 15, how: 'up' },
      { to: 6, how: 'nearest' },
    ]),
    city: each(['Europe/Lisbon']),
    editOf: cross(names, cross(days, each([545]))),
    sentence: cross(
      cross(each([period]), cross(bys, each(['Europe/Lisbon']))),
      cross(
        each([
          counting,
          { ...counting, to: 0 },
          { ...counting, of: 'task', how: 'nearest' },
          { ...counting, of: 'total' },
        ]),
        each([null, '@Home, 1 h 30']),
      ),
    ),
    billableSum: cross(lists, positiveLengths),
  },
  addTime: {
    add: each([null, 45, 90]),
    lengthOf: lengths,
    added: positiveLengths,
    trimmed: [
      [20, 45],
      [45, 90],
    ],
  },
} satisfies Partial<Samples>
