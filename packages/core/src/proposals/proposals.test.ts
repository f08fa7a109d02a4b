import type { Row } from '@daymark/sync/definition'
import { apply } from '@daymark/sync/merge'
import { keyText, type Mutation } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import { tables } from '../tables/all.ts'
import { type AppChange, appChanges } from '../tables/appChanges.ts'
import { lists } from '../tables/lists.ts'
import { blankTask } from '../tables/tasks.ts'
import { applying, declining, redoing, undoing } from './answers.ts'
import { type Line, linesOf } from './lines.ts'
import { proposedIn } from './proposed.ts'

const at = '2026-10-14T09:41:00.000Z'
const later = '2026-10-14T09:45:00.000Z'
const idOf = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const me = idOf(99)
const newId = () => idOf(77)

function task(number: number, title: string, parts: object = {}): Row {
  const ids = { id: idOf(number) as never, user_id: me as never }
  const rest = { priority: 'medium' as const, due_date: null, position: null }
  return blankTask({ ...ids, ...rest, title, created_at: at, updated_at: at, ...parts })
}

/** A device with these rows. */
function device(...rows: Row[]) {
  const held = new Map(rows.map((row) => [`${'name' in row ? 'lists' : 'tasks'} ${row.id}`, row]))
  const rowOf = (key: { table: string; id: string }) => held.get(keyText(key))
  return {
    rowOf,
    parts: { rowOf, at: later, newId },
    perform(mutations: readonly Mutation[]) {
      for (const mutation of mutations) {
        const table = tables.get(mutation.table)
        const after = table && apply(table, held.get(keyText(mutation)), mutation)
        if (after) held.set(keyText(mutation), after)
        else held.delete(keyText(mutation))
      }
    },
    title: (number: number) => rowOf({ table: 'tasks', id: idOf(number) })?.title,
    isThere: (number: number) => {
      const row = rowOf({ table: 'tasks', id: idOf(number) })
      return row !== undefined && row.deleted_at === null
    },
  }
}

function proposal(
  changes: readonly (readonly [object, object | null])[],
  state = 'open',
): AppChange {
  return appChanges.withFallbacks({
    ...{ id: idOf(50), user_id: me, seq: 1, source: idOf(60), app: 'Claude', says: '' },
    ...{ state, created_at: at, updated_at: at, answered_at: null },
    mutations: changes.map(([mutation]) => mutation),
    before: changes.map(([, before]) => before),
  })
}
const patch = (number: number, columns: object, before: object | null) =>
  [{ table: 'tasks', type: 'patch', id: idOf(number), columns }, before] as const
const add = (number: number, row: object, table = 'tasks') =>
  [{ table, type: 'insert', id: idOf(number), row }, null] as const

const linesIn = (change: AppChange, { rowOf }: ReturnType<typeof device>) =>
  linesOf(proposedIn(change), rowOf)
const kinds = (lines: readonly Line[]) => lines.map(({ state }) => state.kind)

describe('[PROP-1a] a proposal, line by line', () => {
  test('says of each task what becomes of it, whatever number of mutations that takes', () => {
    const here = device(task(1, 'Renew passport'), task(2, 'Old notes'), task(3, 'Call Ines'))
    const change = proposal([
      patch(1, { due_date: '2026-10-15T00:00:00' }, { due_date: null, title: 'Renew passport' }),
      patch(1, { description: 'at the town hall' }, { description: '' }),
      patch(2, { deleted_at: at }, { deleted_at: null }),
      patch(3, { completed: true, completed_at: at }, { completed: false, completed_at: null }),
    ])

    expect(linesIn(change, here)).toMatchObject([
      {
        ...{ verb: 'change', title: 'Renew passport', places: [0, 1] },
        details: [{ kind: 'day', day: '2026-10-15' }, { kind: 'notes' }],
      },
      { verb: 'delete', title: 'Old notes', details: [] },
      { verb: 'complete', title: 'Call Ines', details: [] },
    ])
  })

  test('counts steps and reminders of a new task, and makes the list that it names', () => {
    const change = proposal([
      add(10, { name: 'Home' }, 'lists'),
      add(11, { title: 'Paint', list_id: idOf(10), estimate_minutes: 15 }),
      add(12, { title: 'Buy colour', parent_id: idOf(11) }),
      add(13, { task_id: idOf(11), before_minutes: 0 }, 'reminders'),
      add(14, { name: 'Garden' }, 'lists'),
    ])

    expect(linesIn(change, device())).toMatchObject([
      {
        ...{ verb: 'add', title: 'Paint', steps: 1, reminders: 1, places: [0, 1, 2, 3] },
        details: [
          { kind: 'list', name: 'Home' },
          { kind: 'estimate', minutes: 15 },
        ],
      },
      { verb: 'add', table: 'lists', title: 'Garden', places: [4] },
    ])
  })

  test('names the day of a time, and keeps what it cannot read apart', () => {
    const day = '2026-10-14T00:00:00'
    const here = device(task(1, 'Call the tax office', { due_date: day }))
    const change = proposal([
      patch(1, { due_date: day, at_minutes: 750 }, { due_date: day, at_minutes: null }),
      [{ table: 'later', type: 'erase', id: idOf(2) }, null],
    ])

    expect(linesIn(change, here)).toMatchObject([
      {
        details: [
          { kind: 'time', minutes: 750 },
          { kind: 'day', day: '2026-10-14' },
        ],
      },
      { state: { kind: 'unreadable' } },
    ])
  })
})

describe('[PROP-3a] a line', () => {
  const move = patch(1, { due_date: '2026-10-15T00:00:00' }, { due_date: null })

  test('is changed since where its columns are others than the app saw, and says what is there', () => {
    const here = device(task(1, 'Write', { due_date: '2026-10-16T00:00:00', title: 'Read' }))

    expect(linesIn(proposal([move]), here)[0]?.state).toEqual({
      kind: 'changed',
      now: { kind: 'day', day: '2026-10-16' },
    })
    expect(kinds(linesIn(proposal([move]), device(task(1, 'Another title'))))).toEqual(['ready'])
  })

  test('is gone with its task, its parent or its row', () => {
    const trashed = device(task(1, 'Write', { deleted_at: at }))
    const step = add(2, { title: 'Step', parent_id: idOf(9) })

    expect(kinds(linesIn(proposal([move]), trashed))).toEqual(['gone'])
    expect(kinds(linesIn(proposal([move]), device()))).toEqual(['gone'])
    expect(kinds(linesIn(proposal([step]), device()))).toEqual(['gone'])
    expect(
      kinds(linesIn(proposal([add(1, { title: 'Write' })]), device(task(1, 'Write')))),
    ).toEqual(['there'])
  })
})

describe('[PROP-2a] the answer to a proposal', () => {
  test('is one act: what was ticked, as whole rows, and the state', () => {
    const here = device(task(1, 'Write'))
    const change = proposal([
      patch(1, { title: 'Read' }, { title: 'Write' }),
      add(2, { title: 'Call Ines' }),
      add(3, { title: 'Left out' }),
    ])
    const [first, second] = linesIn(change, here)
    if (!first || !second) throw new Error('two lines are missing')

    const mutations = applying(change, [first, second], here.parts)
    here.perform(mutations)

    expect([here.title(1), here.title(2), here.title(3)]).toEqual(['Read', 'Call Ines', undefined])
    expect(mutations.at(-1)).toMatchObject({
      ...{ table: 'app_changes', id: change.id },
      columns: { state: 'applied', answered_at: later },
    })
    expect(mutations.every((mutation) => mutation.at === later)).toBe(true)
  })

  test('brings back what was added before and undone', () => {
    const here = device(task(2, 'Call Ines', { deleted_at: at }))
    const change = proposal([add(2, { title: 'Call Ines' })])

    here.perform(applying(change, linesIn(change, here), here.parts))

    expect(here.isThere(2)).toBe(true)
  })

  test('declines without a change of anything else', () => {
    expect(declining(proposal([]), later)).toMatchObject([{ columns: { state: 'declined' } }])
  })
})

describe('[PROP-4a] what an app did', () => {
  const change = proposal(
    [
      patch(1, { title: 'Read', priority: 'high' }, { title: 'Write', priority: 'medium' }),
      add(2, { title: 'Call Ines' }),
    ],
    'applied',
  )

  test('is undone where it still holds, and done again', () => {
    const here = device(task(1, 'Read', { priority: 'low' }), task(2, 'Call Ines'))

    here.perform(undoing(change, here.parts))
    expect([here.title(1), here.isThere(2)]).toEqual(['Write', false])
    // What was changed since stays.
    expect(here.rowOf({ table: 'tasks', id: idOf(1) })?.priority).toBe('low')

    here.perform(redoing(change, here.parts))
    expect([here.title(1), here.isThere(2)]).toEqual(['Read', true])
  })

  test('is left where all of it was changed since', () => {
    expect(undoing(change, device(task(1, 'Other', { priority: 'low' })).parts)).toEqual([])
    expect(redoing(change, device(task(1, 'Other', { priority: 'low' })).parts)).toMatchObject([
      { type: 'insert' },
      { columns: { state: 'applied' } },
    ])
  })
})

// The row of a list that tasks name.
test('a list that is there is named by a line', () => {
  const home = lists.withFallbacks({
    id: idOf(5) as never,
    user_id: me as never,
    name: 'Home',
    deleted_at: null,
    updated_at: at,
    seq: 0,
  })
  const change = proposal([patch(1, { list_id: idOf(5) }, { list_id: null })])

  expect(linesIn(change, device(task(1, 'Paint'), home))).toMatchObject([
    { details: [{ kind: 'list', name: 'Home' }] },
  ])
})
