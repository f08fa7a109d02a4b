import { describe, expect, test } from 'vitest'
import { changesIn } from './changes.ts'
import type { HistoryEntry } from './entry.ts'
import { groupActs } from './groupActs.ts'

const phone = 'phone'
const laptop = 'laptop'
type Row = Record<string, unknown>

function entry(seq: number, time: string, more: Partial<HistoryEntry>): HistoryEntry {
  const at = `2026-10-14T${time}.000001Z`
  return {
    ...{ seq, at, writtenAt: null, act: seq, source: laptop, table: 'tasks', id: `t${seq}` },
    ...{ kind: 'changed', before: null, ...more },
  }
}

const changed = (seq: number, time: string, before: Row, more: Partial<HistoryEntry> = {}) =>
  entry(seq, time, { before, ...more })
const added = (seq: number, time: string, more: Partial<HistoryEntry> = {}) =>
  entry(seq, time, { kind: 'added', ...more })

function linesOf(entries: readonly HistoryEntry[], rows: Record<string, Row> = {}) {
  const rowOf = ({ id }: { id: string }) =>
    rows[id] ?? { title: id, due_date: '2026-10-15T00:00:00' }
  const newestFirst = entries.toSorted((a, b) => b.seq - a.seq)
  return groupActs(changesIn(newestFirst, rowOf), rowOf)
}

const briefly = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ verb, subjects }) => `${verb} ${subjects.map(({ id }) => id).join(' ')}`)

describe('[HIST-8] an act', () => {
  test('is one line, whatever its rows', () => {
    const all = [1, 2, 3].map((seq) => added(seq, '09:00:00', { act: 1 }))

    expect(briefly(linesOf(all))).toEqual(['added t3 t2 t1'])
  })

  test('says what all rows have in common', () => {
    const trash = { deleted_at: null }
    const all = [
      changed(1, '09:00:00', trash, { act: 1 }),
      changed(2, '09:00:00', { title: 'Write' }, { act: 1 }),
    ]

    expect(briefly(linesOf(all))).toEqual(['changed t2 t1'])
  })

  test('tells of a task, not of its steps and reminders', () => {
    const all = [
      added(1, '09:00:00', { act: 1, id: 'task' }),
      added(2, '09:00:00', { act: 1, id: 'step' }),
      added(3, '09:00:00', { act: 1, id: 'reminder', table: 'reminders' }),
    ]
    const rows = { task: {}, step: { parent_id: 'task' }, reminder: { task_id: 'task' } }

    expect(briefly(linesOf(all, rows))).toEqual(['added task'])
  })

  test('on a step alone tells of the step', () => {
    const all = [changed(1, '09:00:00', { completed: false }, { id: 'step' })]

    expect(linesOf(all, { step: { parent_id: 'task', completed: true } })).toMatchObject([
      { verb: 'done', isStep: true },
    ])
  })

  test('in which a list is made for a task tells of the task', () => {
    const all = [
      added(1, '09:00:00', { act: 1, id: 'list', table: 'lists' }),
      added(2, '09:00:00', { act: 1, id: 'task' }),
    ]

    expect(briefly(linesOf(all))).toEqual(['added task'])
  })

  test('by which a series is done tells of what was done', () => {
    const all = [
      added(1, '09:00:00', { act: 1, id: 'done' }),
      changed(2, '09:00:00', { due_date: '2026-10-14T00:00:00' }, { act: 1, id: 'series' }),
    ]
    const rows = { done: { series_id: 'series', completed: true }, series: { due_date: null } }

    expect(briefly(linesOf(all, rows))).toEqual(['done done'])
  })

  test.each<[string, Row, Row, string]>([
    ['done', { completed: false, completed_at: null }, { completed: true }, 'done'],
    ['not done', { completed: true }, { completed: false }, 'reopened'],
    ['into the trash', { deleted_at: null }, { deleted_at: 'now' }, 'trashed'],
    ['out of the trash', { deleted_at: '2026-10-13T00:00:00Z' }, { deleted_at: null }, 'restored'],
    ['to another day', { due_date: null, position: 'a' }, { due_date: '2026-10-15' }, 'moved'],
    ['with another name', { title: 'Write' }, { title: 'Read' }, 'changed'],
    [
      'to another day with another name',
      { title: 'a', due_date: null },
      { title: 'b', due_date: 'c' },
      'changed',
    ],
  ])('%s is told so', (_, before, row, verb) => {
    expect(linesOf([changed(1, '09:00:00', before)], { t1: row })).toMatchObject([{ verb }])
  })

  test('that moved rows in a list alone is left out', () => {
    const all = [
      changed(1, '09:00:00', { position: 'a' }),
      changed(2, '09:01:00', { list_position: 'a', position: 'b' }),
      changed(3, '09:02:00', { position: 'a' }, { table: 'lists' }),
    ]

    expect(linesOf(all)).toEqual([])
  })

  test('of a restore tells of the restore', () => {
    const restored = { kind: 'restored', table: null, id: null } as const

    expect(briefly(linesOf([entry(1, '09:00:00', restored)]))).toEqual(['begunAnew '])
  })
})

describe('[HIST-8] acts of one source and kind', () => {
  test('each within 2 minutes of the one before, are one line', () => {
    const all = [
      added(1, '09:00:00'),
      added(2, '09:02:00'),
      added(3, '09:04:00'),
      added(4, '09:06:01'),
    ]

    expect(briefly(linesOf(all))).toEqual(['added t4', 'added t3 t2 t1'])
  })

  test('are one line where others came between', () => {
    const all = [
      added(1, '09:00:00'),
      added(2, '09:00:30', { source: phone }),
      changed(3, '09:00:40', { completed: false }),
      added(4, '09:01:00'),
    ]

    expect(briefly(linesOf(all))).toEqual(['added t4 t1', 'done t3', 'added t2'])
  })

  test('to one day are one line, to several days several', () => {
    const before = { due_date: '2026-10-14T00:00:00' }
    const all = [1, 2, 3].map((seq) => changed(seq, '09:00:00', before))
    const rows = {
      t1: { due_date: '2026-10-15T00:00:00' },
      t2: { due_date: '2026-10-16T00:00:00' },
      t3: { due_date: '2026-10-15T00:00:00' },
    }

    expect(linesOf(all, rows)).toMatchObject([
      { day: '2026-10-15', acts: [3, 1] },
      { day: '2026-10-16', acts: [2] },
    ])
  })

  test('on one row say each field once', () => {
    const all = [
      changed(1, '09:00:00', { title: 'a' }, { id: 't' }),
      changed(2, '09:01:00', { title: 'b', priority: 'low' }, { id: 't' }),
    ]

    const [line, ...others] = linesOf(all, { t: { title: 'c', priority: 'high' } })

    expect(others).toEqual([])
    expect(line?.subjects).toMatchObject([
      {
        changes: [
          { field: 'title', before: 'a', after: 'c' },
          { field: 'priority', before: 'low', after: 'high' },
        ],
      },
    ])
  })
})

describe('[HIST-8] the order', () => {
  test('is that of the moments of writing, newest first', () => {
    const all = [
      added(1, '09:00:00'),
      added(2, '12:00:00', { source: phone, writtenAt: '2026-10-14T08:00:00Z' }),
    ]

    expect(briefly(linesOf(all))).toEqual(['added t1', 'added t2'])
  })

  test('parts what arrived on another day', () => {
    const all = [
      added(1, '09:00:00'),
      added(2, '09:00:00', {
        at: '2026-10-16T08:00:00.000001Z',
        writtenAt: '2026-10-14T09:00:30Z',
      }),
    ]

    expect(briefly(linesOf(all))).toEqual(['added t2', 'added t1'])
  })
})
