import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { type PastTask, pastTasks } from '../tables/pastTasks.ts'
import type { Task } from '../tables/tasks.ts'
import {
  sample,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  sampleSession,
  sampleTag,
} from '../tasks/samples.ts'
import { type Counting, countingOf, toMinutes } from './counting.ts'
import { daysIn, entriesIn } from './entries.ts'
import { type PlacedRows, taskPlaces } from './places.ts'
import { type By, overlaps, type RowName, rowsBy, sheetOf } from './sheet.ts'
import { zoneClock } from './zoneClock.ts'

const day = (text: string) => v.parse(Day, text)
const clock = zoneClock('UTC')
const week = daysIn({ from: day('2026-10-05'), to: day('2026-10-11') }, clock, 0)

const work = sampleList(1, { name: 'Work' })
const finance = sampleList(2, { name: 'Finance', parent_id: work.id })
const client = sampleTag(1, 'client')
const calls = sampleTag(2, 'calls')

/** Focus of so many minutes from 09:00, on a day of October. */
let sessions = 0
const focus = (date: number, minutes: number, task: Task | null = null, from = '09:00') => {
  const started = Date.parse(`2026-10-${String(date).padStart(2, '0')}T${from}:00Z`)
  sessions += 1
  return sampleSession(sessions, {
    task_id: task?.id ?? null,
    started_at: new Date(started).toISOString(),
    ended_at: new Date(started + minutes * 60_000).toISOString(),
  })
}

type Rows = { tasks?: readonly Task[]; past?: readonly PastTask[] }

const rowsOf = ({ tasks = [], past = [] }: Rows): PlacedRows => ({
  task: (id) => tasks.find((task) => task.id === id),
  past: (id) => past.find((task) => task.id === id),
  ...{ lists: [work, finance], tags: [client, calls] },
})

function sheet(
  recorded: ReturnType<typeof focus>[],
  counting: Partial<Counting> = {},
  rows: Rows = {},
) {
  const entries = entriesIn(recorded, week)
  return sheetOf(entries, { ...countingOf(null), ...counting }, taskPlaces(rowsOf(rows)))
}

const minutesOf = (by: By, of: ReturnType<typeof sheet>) =>
  rowsBy(by, of).map(({ name, rounded }) => [text(name), toMinutes(rounded)])

function text(name: RowName): string {
  switch (name.by) {
    case 'day':
      return name.day
    case 'list':
      return name.list.kind === 'list' ? name.list.list.name : name.list.kind
    case 'tag':
      return name.tag?.tag.name ?? 'no tag'
    case 'task':
      return name.name
    case 'entry':
      return name.entry.day
    case 'none':
    case 'deleted':
      return name.by
  }
}

const write = sample(1, { title: 'Write' })

describe('[SHEET-4] to 15 minutes', () => {
  const two = [focus(5, 7, write, '09:00'), focus(5, 9, write, '10:00')]
  const three = [5, 6, 7].map((date) => focus(date, 8, write))
  const seconds = [focus(5, 40 / 60, write)]

  test.each([
    ['7 and 9 min, up', two, 'up', [30, 30, 30]],
    ['7 and 9 min, nearest', two, 'nearest', [15, 15, 15]],
    ['8 min on each of three days, nearest', three, 'nearest', [45, 45, 30]],
    ['40 s, up', seconds, 'up', [15, 15, 15]],
    ['40 s, nearest', seconds, 'nearest', [0, 0, 0]],
  ] as const)('%s, by entry, by task and day, and in total', (_, recorded, how, expected) => {
    const totals = (['entry', 'task', 'total'] as const).map((of) =>
      toMinutes(sheet([...recorded], { to: 15, how, of }, { tasks: [write] }).total.rounded),
    )

    expect(totals).toEqual(expected)
  })

  test('the exact length stays beside it', () => {
    const { total } = sheet(two, { to: 15, how: 'up', of: 'entry' })

    expect(total).toEqual({ exact: 16 * 60_000, rounded: 30 * 60_000 })
  })

  test('the entries of a task have their shares of what it has on a day', () => {
    const of = sheet(two, { to: 15, how: 'up', of: 'task' }, { tasks: [write] })

    expect(minutesOf('entry', of).map(([, minutes]) => minutes)).toEqual([13, 17])
    expect(minutesOf('task', of)).toEqual([['Write', 30]])
  })
})

test('[SHEET-4] a length is shown to the whole minute, half up', () => {
  expect([29_999, 30_000, 89_999, 90_000].map(toMinutes)).toEqual([0, 1, 1, 2])
})

test('[SHEET-5] how it is counted is read from the preferences; what is not known counts as not set', () => {
  const known = { billable: client.id, to: 15, how: 'up', of: 'task' }

  expect(countingOf({ ...known, later: true })).toEqual(known)
  expect(countingOf({ billable: 7, to: 7, how: 'down', of: 'week' })).toEqual(countingOf(null))
  expect(countingOf(null)).toEqual({ billable: null, to: 0, how: 'nearest', of: 'entry' })
})

describe('[SHEET-2] every stretch counts', () => {
  const budget = sample(2, { title: 'Budget', list_id: finance.id, tags: { [client.id]: true } })
  const step = sample(3, { title: 'Ask Ana', parent_id: budget.id, tags: { [calls.id]: true } })
  const trashed = sample(4, { title: 'Slides', deleted_at: '2026-10-12T09:00:00.000Z' })
  const gone = sample(5)
  const recorded = [
    focus(5, 60, budget),
    focus(6, 30, step),
    focus(7, 20, trashed),
    focus(8, 10, gone),
    focus(9, 5),
  ]
  const rows = { tasks: [budget, step, trashed] }

  test('of a task with its steps, of the trash, of what was deleted, and of none', () => {
    expect(minutesOf('task', sheet(recorded, {}, rows))).toEqual([
      ['Budget', 90],
      ['Slides', 20],
      ['deleted', 10],
      ['none', 5],
    ])
  })

  test('in a list with its sections', () => {
    expect(minutesOf('list', sheet(recorded, {}, rows))).toEqual([
      ['Work', 90],
      ['inbox', 20],
      ['deleted', 10],
      ['none', 5],
    ])
  })

  test('in each tag that it has, and a step in those of its task, too', () => {
    const of = sheet(recorded, {}, rows)

    expect(minutesOf('tag', of)).toEqual([
      ['client', 90],
      ['calls', 30],
      ['no tag', 20],
      ['deleted', 10],
      ['none', 5],
    ])
    expect(overlaps('tag', of)).toBe(true)
    expect(overlaps('task', of)).toBe(false)
    expect(toMinutes(of.total.exact)).toBe(125)
  })

  test('[SHEET-5] the sum of what is billable has the steps, too', () => {
    const { billable, entries } = sheet(recorded, { billable: client.id }, rows)

    expect(toMinutes(billable?.exact ?? 0)).toBe(90)
    expect(entries.map(({ isBillable }) => isBillable)).toEqual([true, true, false, false, false])
    expect(sheet(recorded, {}, rows).billable).toBeNull()
  })

  test('by day and by entry in the order of time', () => {
    const of = sheet(recorded, {}, rows)
    const days = ['05', '06', '07', '08', '09'].map((date) => `2026-10-${date}`)

    expect(minutesOf('day', of).map(([day]) => day)).toEqual(days)
    expect(minutesOf('entry', of).map(([day]) => day)).toEqual(days)
  })

  test('without breaks, and what two devices recorded once', () => {
    const rest = { ...focus(5, 15, null, '12:00'), kind: 'short_break' } as const
    const twice = [focus(6, 30, budget), focus(6, 30, budget, '09:10')]

    expect(minutesOf('task', sheet([rest, ...twice], {}, rows))).toEqual([['Budget', 40]])
  })

  test('what was done of a series is that of the series', () => {
    const series = sampleSeries(6, {}, { title: 'Weekly review' })
    const done = sampleOccurrence(series, day('2026-10-05'), { title: 'Weekly review' })

    const of = sheet([focus(5, 30, done), focus(6, 30, series)], {}, { tasks: [series, done] })

    expect(minutesOf('task', of)).toEqual([['Weekly review', 60]])
  })

  test('and the sheet is the same after a purge', () => {
    const purged = (task: Task): PastTask => ({
      ...pastTasks.withFallbacks({ id: task.id, user_id: task.user_id, name: task.title }),
      ...{ list_id: task.list_id, parent_id: task.parent_id, tags: task.tags },
      ...{ gone_at: '2026-12-01T00:00:00.000Z', updated_at: '2026-12-01T00:00:00.000Z', seq: 9 },
    })
    const past = { past: rows.tasks.map(purged) }

    for (const by of ['day', 'list', 'tag', 'task', 'entry'] as const) {
      const counting = { to: 15, how: 'up', of: 'task', billable: client.id } as const
      const [before, after] = [sheet(recorded, counting, rows), sheet(recorded, counting, past)]
      expect(rowsBy(by, after)).toEqual(rowsBy(by, before))
      expect(after.billable).toEqual(before.billable)
    }
  })
})

test('[SHEET-3] a stretch across midnight is parted', () => {
  const of = sheet([focus(5, 60, write, '23:30')], {}, { tasks: [write] })

  expect(minutesOf('day', of)).toEqual([
    ['2026-10-05', 30],
    ['2026-10-06', 30],
  ])
})
