import type { Condition } from '@daymark/core/filter/condition'
import { sample, sampleList } from '@daymark/core/tasks/samples'
import type { Samples } from './argumentsOf.ts'
import {
  arabic,
  counts,
  cross,
  days,
  each,
  fromOne,
  fromTwo,
  latin,
  list,
  lists,
  names,
  positiveLengths,
  positiveTimes,
  times,
  today,
  weekdays,
  yesterday,
} from './values.ts'

const deleted_at = '2026-10-13T09:00:00Z'
const row = { ...sample(1), deleted_at }
const task = (name: string) => ({ kind: 'task', row, name }) as const
const listOf = (kind: 'list' | 'section', tasks: number) =>
  ({ kind, row: { ...sampleList(1, { name: list }), deleted_at }, name: list, tasks }) as const
const imported = (tasks: number) =>
  ({ kind: 'import', row, name: 'todoist.csv', tasks, ids: [] }) as const
const entries = [
  [task(latin)],
  [task(arabic)],
  ...[0, 1, 2, 3, 11].map((tasks) => [listOf('list', tasks)]),
  [imported(11)],
  [listOf('list', 3), listOf('section', 0), task(latin)],
  [task(latin), task(arabic)],
]

const terms: Condition[] = [
  { kind: 'text', text: latin },
  { kind: 'list', path: [list, arabic] },
  { kind: 'tag', name: latin },
  { kind: 'priority', priority: 'high' },
  { kind: 'due', days: { kind: 'none' } },
  { kind: 'due', days: { kind: 'today' } },
  { kind: 'due', days: { kind: 'tomorrow' } },
  { kind: 'due', days: { kind: 'on', day: today } },
  ...[0, 1, 2, 7].map((days) => ({ kind: 'due', days: { kind: 'within', days } }) as const),
  ...[0, 1, 2, 7].map((days) => ({ kind: 'due', days: { kind: 'from', days } }) as const),
  { kind: 'deadline', days: { kind: 'none' } },
  { kind: 'deadline', days: { kind: 'within', days: 7 } },
  { kind: 'estimate', length: { kind: 'none' } },
  { kind: 'estimate', length: { kind: 'atMost', minutes: 15 } },
  { kind: 'estimate', length: { kind: 'atLeast', minutes: 90 } },
  ...(['open', 'done', 'repeating', 'carried', 'someday', 'step'] as const).map(
    (state) => ({ kind: 'is', state }) as const,
  ),
]
const [text, of, tag, high] = terms
const both: Condition[] =
  text && of && tag && high
    ? [
        { kind: 'and', of: [text, tag] },
        { kind: 'or', of: [of, { kind: 'and', of: [tag, high] }] },
        { kind: 'not', of: { kind: 'or', of: [tag, high] } },
        { kind: 'and', of: [tag, { kind: 'or', of: [of, high] }] },
      ]
    : []
const conditions = [...terms, ...terms.map((of): Condition => ({ kind: 'not', of })), ...both]

/** What search, filters, palette, trash and empty lists say. */
export const found = {
  coming: { moreOfDay: fromOne, later: fromOne },
  elsewhere: { one: names, many: fromTwo },
  notFound: { search: names, alsoOn: each([['High'], ['High', 'Not Completed']]) },
  notHere: { inTrash: names },
  done: {
    heading: cross(each([null, ...days.map(([day]) => day)]), each([today])),
    sum: cross(fromOne, times),
    lasting: positiveTimes,
    open: names,
    found: fromOne,
  },
  filters: {
    chosen: cross(each(['List']), each([[list], [list, arabic]])),
    anyOf: each([[list], [list, arabic]]),
    gone: lists,
    saved: names,
    renamed: names,
    deleted: names,
  },
  filterWords: {
    sentence: [
      ...cross(each(conditions), [[3]]),
      ...cross(each([{ kind: 'is', state: 'open' }]), counts),
    ],
    choice: each([
      { kind: 'list', path: [list, 'Garden'] },
      { kind: 'tag', name: arabic },
      { kind: 'priority', priority: 'high' },
      { kind: 'due', days: { kind: 'none' } },
      { kind: 'due', days: { kind: 'today' } },
      { kind: 'due', days: { kind: 'within', days: 7 } },
      { kind: 'estimate', length: { kind: 'atMost', minutes: 15 } },
      { kind: 'is', state: 'done' },
      { kind: 'is', state: 'step' },
    ]),
  },
  installing: {
    offerByHand: each(['menu', 'appleTouch', 'safari', 'firefoxAndroid', 'firefox']),
  },
  nameExamples: { offer: names },
  palette: { whatToDoWith: names, count: counts, add: names },
  paletteMore: {
    days: { next: weekdays },
    meeting: cross(cross(days, each([today])), cross(each([null, 545]), lists)),
    overfull: cross(each(['Today']), positiveLengths),
  },
  trash: {
    since: cross(each([yesterday]), each([1, 2, 3, 11, 30])),
    ofList: cross(
      (['list', 'section'] as const).flatMap((kind) =>
        [0, 1, 2, 3, 11].map((tasks) => [{ kind, tasks }] as const),
      ),
      each(['Deleted Oct 13']),
    ),
    name: each([task(latin), listOf('list', 3), imported(1), imported(11)]),
    restoreEntry: names,
    eraseEntry: names,
    ask: each(entries),
    nameless: cross(fromOne, positiveTimes),
    restored: names,
    erased: each(entries),
  },
} satisfies Partial<Samples>
