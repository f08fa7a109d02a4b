import type { Row } from '@daymark/sync/definition'
import { describe, expect, test } from 'vitest'
import { tables } from '../tables/all.ts'
import { type Difference, differencesOf } from './differences.ts'
import { type RowThen, readRowsThen, rowsThen } from './rowsThen.ts'
import { takeBack } from './takeBack.ts'
import { differenceKey, tick } from './ticking.ts'

const user_id = '0b2a5e2c-0000-4000-8000-000000000000'
const at = '2026-10-20T10:00:00.000Z'
const idOf = (number: number) => `9b2a5e2c-0000-4000-8000-00000000000${number}`
const call = idOf(1)

const task = (parts: object = {}) => ({
  ...{ id: call, user_id, seq: 1, updated_at: at, created_at: at, title: 'Call Ana' },
  ...{ description: '', due_date: '2026-10-14T00:00:00', completed: false },
  ...{ position: 'a', deleted_at: null, priority: 'low', ...parts },
})

function read(table: string, row: object): Row {
  const parsed = tables.get(table)?.parse(row)
  if (!parsed) throw new Error('a row of a test cannot be read')
  return parsed
}

type State = { table?: string; now: object | null; was: object | null }

/** What differs, of rows that are and were so. */
function differing(...states: State[]) {
  const now = new Map<string, Row>()
  const answer: RowThen[] = states.map(({ table = 'tasks', ...state }) => {
    const row = state.now && read(table, state.now)
    const was = state.was && read(table, state.was)
    const id = row?.id ?? was?.id ?? ''
    if (row) now.set(`${table} ${id}`, row)
    return { table, id, row: was }
  })
  const rowNow = ({ table, id }: { table: string; id: string }) => now.get(`${table} ${id}`)
  return { differences: differencesOf(tables, answer, rowNow), rowNow }
}

const inShort = ({ fate, field, now, was }: Difference) => [fate, field, now, was]

function mutationsOf({ differences, rowNow }: ReturnType<typeof differing>) {
  return takeBack(differences, { tables, rowNow, isWritten: () => false, at }).mutations
}

describe('[HIST-9] rows as they were', () => {
  test('are those of now with what differs laid over them', () => {
    const definition = tables.get('tasks')
    if (!definition) throw new Error('there are tasks')
    const [kept, added, changed] = [idOf(2), idOf(3), idOf(4)].map((id) =>
      read('tasks', task({ id })),
    ) as [Row, Row, Row]
    const answer = readRowsThen(tables, [
      { table_name: 'tasks', id: added.id, row: null },
      { table_name: 'tasks', id: changed.id, row: task({ id: changed.id, title: 'Call' }) },
      { table_name: 'tags', id: kept.id, row: null },
    ])

    const rows = rowsThen(definition, [kept, added, changed], answer)

    expect(rows.map(({ id, title }) => [id, title])).toEqual([
      [kept.id, 'Call Ana'],
      [changed.id, 'Call'],
    ])
  })

  test('are read without what a removed row has no more', () => {
    const removed = {
      ...{ id: call, user_id, task_id: null, kind: 'focus', planned_seconds: 1500 },
      ...{ started_at: at, ended_at: at },
    }

    const [row] = readRowsThen(tables, [{ table_name: 'focus_sessions', id: call, row: removed }])

    expect(row?.row).toMatchObject({ id: call, seq: 0 })
  })

  test('stay as they are where this version cannot read them', () => {
    const rows = [{ table_name: 'moods', id: call, row: {} }]
    expect(readRowsThen(tables, rows)).toEqual([])
  })
})

describe('[HIST-10] what differs', () => {
  test.each<[string, State, unknown[]]>([
    [
      'a field',
      { now: task({ title: 'Ring Ana' }), was: task() },
      [['changed', 'title', 'Ring Ana', 'Call Ana']],
    ],
    [
      'a key of a map',
      { now: task({ tags: { calls: true } }), was: task({ tags: { mail: true } }) },
      [
        ['changed', 'tags/mail', null, true],
        ['changed', 'tags/calls', true, null],
      ],
    ],
    ['what came', { now: task(), was: null }, [['added', 'deleted_at', null, true]]],
    [
      'what went to the trash, and its fields',
      { now: task({ deleted_at: at, title: 'Ring Ana' }), was: task() },
      [
        ['deleted', 'title', 'Ring Ana', 'Call Ana'],
        ['deleted', 'deleted_at', true, null],
      ],
    ],
    [
      'what came out of the trash',
      { now: task(), was: task({ deleted_at: at }) },
      [['changed', 'deleted_at', null, true]],
    ],
    [
      'nothing in the trash',
      { now: task({ deleted_at: at }), was: task({ deleted_at: at, title: 'Call' }) },
      [],
    ],
    ['nothing that came and went', { now: task({ deleted_at: at }), was: null }, []],
    ['nothing that was deleted for ever', { now: null, was: task() }, []],
    [
      'a day without what goes with it',
      { now: task({ due_date: '2026-10-15T00:00:00', carried: 1 }), was: task() },
      [['changed', 'due_date', '2026-10-15T00:00:00', '2026-10-14T00:00:00']],
    ],
    [
      'what a day said that it does not say any more',
      {
        table: 'days',
        now: { id: call, user_id, seq: 1, updated_at: at, date: '2026-10-14', note: 'Rest' },
        was: null,
      },
      [['changed', 'note', 'Rest', null]],
    ],
  ])('is %s', (_, state, expected) => {
    expect(differing(state).differences.map(inShort)).toEqual(expected)
  })
})

describe('[HIST-10] taking back', () => {
  test('is one patch for each row, with what goes along', () => {
    const now = task({
      title: 'Ring Ana',
      due_date: '2026-10-15T00:00:00',
      carried: 1,
      tags: { a: true },
    })

    expect(mutationsOf(differing({ now, was: task({ tags: { b: true } }) }))).toEqual([
      {
        ...{ type: 'patch', table: 'tasks', id: call, at },
        columns: {
          title: 'Call Ana',
          ...{ due_date: '2026-10-14T00:00:00', series_day: null, carried: 0 },
          tags: { a: null, b: true },
        },
      },
    ])
  })

  test('moves to the trash now, so that nothing is purged at once', () => {
    const long = '2026-01-01T00:00:00.000Z'
    const [added, outOfTrash] = [
      differing({ now: task(), was: null }),
      differing({ now: task(), was: task({ deleted_at: long }) }),
    ].flatMap(mutationsOf)

    expect([added, outOfTrash]).toMatchObject([
      { columns: { deleted_at: at } },
      { columns: { deleted_at: at } },
    ])
  })

  test('brings back from the trash', () => {
    const found = differing({ now: task({ deleted_at: at }), was: task() })
    expect(mutationsOf(found)).toMatchObject([{ columns: { deleted_at: null } }])
  })

  test('gives an object its map key by key', () => {
    const day = (away: object | null) => ({ id: call, user_id, seq: 1, updated_at: at, away })
    const found = differing({
      table: 'days',
      now: day({ minutes: 0, series: { a: true, b: true } }),
      was: day({ minutes: 60, series: { b: true, c: true } }),
    })

    expect(mutationsOf(found)).toMatchObject([
      { columns: { away: { minutes: 60, series: { a: null, b: true, c: true } } } },
    ])
  })

  test('leaves and counts what changed meanwhile, here or on the server', () => {
    const now = task({ title: 'Ring Ana', priority: 'high', estimate_minutes: 15 })
    const { differences } = differing({ now, was: task() })
    const later = read('tasks', task({ ...now, priority: 'medium' }))

    const back = takeBack(differences, {
      ...{ tables, at, rowNow: () => later },
      isWritten: ({ field }) => field === 'estimate_minutes',
    })

    expect(back.left).toBe(2)
    expect(back.mutations).toMatchObject([{ columns: { title: 'Call Ana' } }])
  })

  test('leaves what is gone', () => {
    const { differences } = differing({ now: task(), was: null })
    const gone = { tables, at, rowNow: () => undefined, isWritten: () => false }
    expect(takeBack(differences, gone)).toEqual({ mutations: [], left: 1 })
  })
})

describe('[HIST-10] ticking', () => {
  const ticks = (all: readonly Difference[], chosen: (one: Difference) => boolean) => {
    const keys = tick(all, new Set(), all.filter(chosen), true)
    return all.filter((one) => keys.has(differenceKey(one)))
  }

  test('a field of a row in the trash brings the row back too', () => {
    const now = task({ deleted_at: at, title: 'Ring Ana' })
    const { differences } = differing({ now, was: task() })

    const ticked = ticks(differences, ({ field }) => field === 'title')

    expect(ticked.map(({ field }) => field)).toEqual(['title', 'deleted_at'])
    const back = differences.filter(({ field }) => field === 'deleted_at')
    expect(tick(differences, new Set(ticked.map(differenceKey)), back, false).size).toBe(0)
  })

  test('a task takes its steps and reminders along, and another task does not', () => {
    const reminder = {
      ...{ id: idOf(3), user_id, seq: 1, updated_at: at, task_id: call, before_minutes: 10 },
      ...{ at: null, snoozed_until: null, deleted_at: null },
    }
    const { differences } = differing(
      { now: task(), was: null },
      { now: task({ id: idOf(2), parent_id: call }), was: null },
      { now: task({ id: idOf(4) }), was: null },
      { table: 'reminders', now: reminder, was: null },
    )

    const ticked = ticks(differences, ({ id }) => id === call)

    expect(ticked.map(({ id }) => id)).toEqual([call, idOf(2), idOf(3)])
  })
})
