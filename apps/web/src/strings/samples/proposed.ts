import type { Detail } from '@daymark/core/proposals/details'
import type { Line } from '@daymark/core/proposals/lines'
import type { Samples } from './argumentsOf.ts'
import {
  arabic,
  bools,
  cross,
  each,
  friday,
  fromOne,
  latin,
  list,
  names,
  november,
  repeats,
  today,
  tomorrow,
} from './values.ts'

const apps = each(['Claude'])
const details: Detail[] = [
  ...[null, today, tomorrow, friday, november].map((day) => ({ kind: 'day', day }) as const),
  { kind: 'time', minutes: null },
  { kind: 'time', minutes: 545 },
  { kind: 'title', title: arabic },
  { kind: 'list', name: null },
  { kind: 'list', name: list },
  { kind: 'estimate', minutes: null },
  { kind: 'estimate', minutes: 90 },
  ...(['high', 'medium', 'low'] as const).map(
    (priority) => ({ kind: 'priority', priority }) as const,
  ),
  { kind: 'deadline', day: null },
  { kind: 'deadline', day: friday },
  { kind: 'repeat', repeat: null },
  ...repeats.map((repeat) => ({ kind: 'repeat', repeat }) as const),
  { kind: 'tags', added: ['calls'], removed: [] },
  { kind: 'tags', added: [], removed: ['calls'] },
  { kind: 'completed', completed: true },
  { kind: 'completed', completed: false },
  { kind: 'trash', deleted: true },
  { kind: 'trash', deleted: false },
  { kind: 'notes' },
  { kind: 'step' },
  { kind: 'other' },
]
const plain: Line = {
  ...{ table: 'tasks', id: 'a', verb: 'add', title: latin, details: [], steps: 0, reminders: 0 },
  ...{ places: [0], state: { kind: 'ready' } },
}
const changing: Line = { ...plain, verb: 'change' }
const lines: Line[] = [
  ...(['add', 'delete', 'restore', 'complete', 'reopen', 'change'] as const).flatMap((verb) => [
    { ...plain, verb },
    ...['lists', 'tags', 'filters'].map((table) => ({ ...plain, verb, table, title: list })),
  ]),
  ...['days', 'focus_sessions', 'other'].map((table) => ({ ...changing, table, title: null })),
  ...details.map((detail) => ({ ...changing, details: [detail] })),
  { ...changing, steps: 2 },
  { ...changing, reminders: 1 },
  { ...plain, state: { kind: 'unreadable' } },
]
const detailed: Line[] = [
  ...[1, 2, 3, 11].map((steps) => ({
    ...plain,
    details: details.slice(1, 2),
    steps,
    reminders: steps,
  })),
  { ...changing, details },
]
const did = [1, 2, 3, 11].flatMap((count) => [
  ...['tasks', 'lists', 'tags', 'filters', 'days'].map((table) =>
    Array.from({ length: count }, () => ({ ...plain, table })),
  ),
])

/** What apps propose and have done. */
export const proposed = {
  proposals: {
    proposes: cross(apps, fromOne),
    says: names,
    more: fromOne,
    apply: fromOne,
    applied: cross(apps, fromOne),
    declined: apps,
    line: cross(each(lines), each([today])),
    details: cross(each(detailed), each([today])),
    changedSince: cross(each([null, ...details]), each([today])),
    did: cross(apps, each([[], [plain, changing], ...did])),
    undoOf: each([`Claude added “${latin}”`]),
    againOf: each([`Claude added “${latin}”`]),
    turned: cross(each([`Claude added “${latin}”`]), bools),
  },
} satisfies Partial<Samples>
