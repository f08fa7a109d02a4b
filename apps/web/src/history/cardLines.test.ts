import { Day } from '@daymark/core/calendar/day'
import { changesIn } from '@daymark/core/history/changes'
import type { HistoryEntry } from '@daymark/core/history/entry'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { task, taskId } from '../planner/fakes.ts'
import { strings } from '../strings.ts'
import { cardLines, idsOfCard, setBackMutations } from './cardLines.ts'

type Row = Record<string, unknown>

const call = task(1, 'Call')
const step = { ...task(2, 'Look up the number'), parent_id: call.id }
const ring = { id: 'ring', task_id: call.id, before_minutes: 10, at: null, deleted_at: null }
const rows: Record<string, Row> = { [call.id]: call, [step.id]: step, ring }
const rowOf = ({ id }: { id: string }) => rows[id]
const names = { nameOf: () => null, today: v.parse(Day, '2026-10-14') }

function entry(seq: number, more: Partial<HistoryEntry>): HistoryEntry {
  return {
    ...{ seq, at: '2026-10-14T09:41:00Z', writtenAt: null, act: 1, source: 's', table: 'tasks' },
    ...{ id: call.id, kind: 'changed', before: null, ...more },
  }
}

function linesOf(...entries: HistoryEntry[]) {
  return cardLines(changesIn(entries, rowOf), call, rowOf, names)
}

const textsOf = (...entries: HistoryEntry[]) =>
  linesOf(...entries).map(({ said }) =>
    said.map((each) => {
      const text =
        each.kind === 'values'
          ? strings.changes.fromTo(each.field, each.was, each.now).join(' → ')
          : each.text
      return each.of === null ? text : strings.changes.of(each.of, text)
    }),
  )

describe('[HIST-7] a line of a card', () => {
  test('tells an act of its task, its steps and its reminders, in this order', () => {
    const all = [
      entry(3, { table: 'reminders', id: 'ring', kind: 'added' }),
      entry(2, { id: step.id, before: { completed: false } }),
      entry(1, { before: { title: 'Ring' } }),
    ]

    expect(textsOf(...all)).toEqual([
      [
        'Name: “Ring” → “Call”',
        'Step “Look up the number”: Done',
        'Reminder: none → 10 min before',
      ],
    ])
  })

  test('of a reminder that went into the trash says that there is none', () => {
    const removed = entry(1, { table: 'reminders', id: 'ring', before: { deleted_at: null } })

    expect(textsOf(removed)).toEqual([['Reminder: 10 min before → none']])
  })

  test('says when it was written, where that was earlier', () => {
    const [late] = linesOf(entry(1, { kind: 'added', writtenAt: '2026-10-13T20:10:00Z' }))
    const [plain] = linesOf(entry(1, { kind: 'added' }))

    expect(late?.written).toBe(Date.parse('2026-10-13T20:10:00Z'))
    expect(plain?.written).toBeNull()
  })
})

describe('[HIST-7] setting back', () => {
  const at = '2026-10-14T10:00:00.000Z'
  const setBack = (...entries: HistoryEntry[]) => {
    const [line] = linesOf(...entries)
    return line ? setBackMutations(line, rowOf, at) : []
  }

  test('gives the fields of an act the values before, of each row that it changed', () => {
    const all = [
      entry(2, { id: step.id, before: { estimate_minutes: 20 } }),
      entry(1, { before: { title: 'Ring', 'tags/calls': true } }),
    ]

    expect(setBack(...all)).toEqual([
      {
        ...{ type: 'patch', table: 'tasks', id: call.id, at },
        columns: { title: 'Ring', tags: { calls: true } },
      },
      { type: 'patch', table: 'tasks', id: step.id, at, columns: { estimate_minutes: 20 } },
    ])
  })

  test('is nothing where the values are as before, and for what was added', () => {
    expect(setBack(entry(1, { before: { title: 'Call' } }))).toEqual([])
    expect(setBack(entry(1, { kind: 'added' }))).toEqual([])
  })

  test('puts a reminder that was added into the trash', () => {
    expect(setBack(entry(1, { table: 'reminders', id: 'ring', kind: 'added' }))).toEqual([
      { type: 'patch', table: 'reminders', id: 'ring', at, columns: { deleted_at: at } },
    ])
  })
})

test('[HIST-7] steps of steps and all their reminders belong to a card', () => {
  const below = { id: taskId(3), parent_id: step.id }
  const other = { id: taskId(4), parent_id: null }
  const reminders = [ring, { id: 'below', task_id: below.id }, { id: 'other', task_id: other.id }]

  expect(idsOfCard(call, [other, below, step, call], reminders)).toEqual([
    call.id,
    step.id,
    below.id,
    'ring',
    'below',
  ])
})
