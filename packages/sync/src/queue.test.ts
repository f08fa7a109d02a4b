import { describe, expect, test } from 'vitest'
import type { Mutation, QueuedAct } from './mutation.ts'
import { folded, readAct, readRefusal, renewed, runAtFront, withDependants } from './queue.ts'
import { tables as all, event, events, me, note, noteId, notes, settings } from './testing/notes.ts'

const tables = new Map(all.map((table) => [table.name, table]))
const at = '2026-10-14T09:41:00.000Z'
const later = '2026-10-14T10:00:00.000Z'
const asStored = (stored: unknown) => stored

let acts = 0
function act(...mutations: Mutation[]): QueuedAct {
  acts += 1
  return { id: `act ${acts}`, mutations }
}

describe('an act as the device has kept it', () => {
  const stored = act(
    notes.create(note(1, 'Write')),
    notes.patch(noteId(1), { labels: { a: true, b: null } }, at),
    settings.upsert({ id: me, user_id: me }, { size: 3 }, at),
    events.erase(event(1, '').id, at),
  )

  test('is read as it was', () => {
    expect(readAct(tables, structuredClone(stored), asStored)).toEqual(stored)
  })

  test('is read without what else the device keeps with it', () => {
    expect(readAct(tables, { ...stored, order: 4 }, asStored)).toEqual(stored)
  })

  test('is read after it was upgraded', () => {
    const upgrade = (older: unknown) => ({ ...(older as object), mutations: stored.mutations })

    expect(readAct(tables, { id: stored.id, change: 'old' }, upgrade)).toEqual(stored)
  })

  test.each([
    ['an unknown kind', { type: 'move', table: 'notes', id: 'a', at }],
    ['an unknown table', { type: 'erase', table: 'tags', id: 'a', at }],
    [
      'a value that cannot be read',
      { type: 'patch', table: 'notes', id: 'a', at, columns: { title: 7 } },
    ],
    ['a bad moment', { type: 'erase', table: 'notes', id: 'a', at: 'now' }],
  ])('is none where it has a mutation of %s', (_, mutation) => {
    expect(
      readAct(tables, { id: 'a', mutations: [...stored.mutations, mutation] }, asStored),
    ).toBeNull()
  })

  test.each([null, 'text', {}, { id: 'a' }])('is none where it is %s', (other) => {
    expect(readAct(tables, other, asStored)).toBeNull()
  })

  test('is a refusal with its reason, which earlier versions did not keep', () => {
    const refusal = { ...stored, reason: 'deleted', message: '' } as const
    expect(readRefusal(tables, refusal, asStored)).toEqual(refusal)

    expect(readRefusal(tables, { ...stored, message: 'no' }, asStored)).toEqual({
      ...stored,
      reason: 'refused',
      message: 'no',
    })
  })
})

describe('[S12] the run at the front', () => {
  const insert = (number: number) => act(notes.create(note(number, `${number}`)))
  const lengthOf = (...pending: QueuedAct[]) => runAtFront(tables, pending).length

  test('is as many lone inserts into one table as follow each other', () => {
    expect(lengthOf()).toBe(0)
    expect(lengthOf(insert(1), insert(2), insert(3))).toBe(3)
    expect(lengthOf(insert(1), insert(2), act(events.create(event(1, ''))))).toBe(2)
    expect(lengthOf(insert(1), act(notes.patch(noteId(1), { rank: 1 }, at)), insert(2))).toBe(1)
  })

  test('is one act where that does more than insert a row', () => {
    const both = act(notes.create(note(1, '')), notes.create(note(2, '')))

    expect(lengthOf(both, insert(3))).toBe(1)
    expect(lengthOf(insert(3), both)).toBe(1)
    expect(lengthOf(act(notes.erase(noteId(1), at)), insert(3))).toBe(1)
  })

  test('holds at most 500 rows of the same columns', () => {
    expect(lengthOf(...Array.from({ length: 600 }, (_, n) => insert(n)))).toBe(500)

    const { mood: _, ...other } = { ...note(2, ''), mood: 1 }
    const withMood = act(notes.create({ ...other, mood: 1 } as never))
    expect(lengthOf(insert(1), withMood)).toBe(1)
  })
})

describe('[S15] the dependants of a refused act', () => {
  const parent = act(notes.create(note(1, 'Parent')))
  const step = act(notes.create(note(2, 'Step', { parent_id: noteId(1) })))
  const edit = act(notes.patch(noteId(2), { body: 'Soon' }, at))
  const stepOfStep = act(notes.create(note(3, 'Step of step', { parent_id: noteId(2) })))
  const moved = act(notes.patch(noteId(9), { parent_id: noteId(3) }, at))
  const other = act(notes.create(note(4, 'Other')))

  test('are what edits or refers to a row it would have inserted, through any number of them', () => {
    const pending = [parent, step, other, edit, stepOfStep, moved]

    expect(withDependants(tables, parent, pending)).toEqual([parent, step, edit, stepOfStep, moved])
    expect(withDependants(tables, step, pending.slice(1))).toEqual([step, edit, stepOfStep, moved])
  })

  test('are none of an act that inserts nothing, or of what came before', () => {
    const patch = act(notes.patch(noteId(1), { rank: 1 }, at))

    expect(withDependants(tables, patch, [patch, step, edit])).toEqual([patch])
    expect(withDependants(tables, parent, [step, parent, other])).toEqual([parent])
  })

  test('are whole acts', () => {
    const mixed = act(events.create(event(1, '')), notes.patch(noteId(1), { rank: 1 }, at))

    expect(withDependants(tables, parent, [parent, mixed])).toEqual([parent, mixed])
  })
})

describe('folded acts', () => {
  test('have the edits of a row in its insert', () => {
    const mutations = folded(tables, [
      act(notes.create(note(1, 'Write')), notes.create(note(2, 'Read'))),
      act(notes.patch(noteId(1), { title: 'Wrote', labels: { a: true } }, later)),
      act(notes.patch(noteId(9), { rank: 1 }, later)),
    ])

    expect(mutations).toEqual([
      notes.create(note(1, 'Wrote', { labels: { a: true }, updated_at: later })),
      notes.create(note(2, 'Read')),
      notes.patch(noteId(9), { rank: 1 }, later),
    ])
  })

  test('have nothing of a row that was inserted and deleted permanently', () => {
    const mutations = folded(tables, [
      act(notes.create(note(1, 'Write'))),
      act(notes.erase(noteId(1), later)),
    ])

    expect(mutations).toEqual([])
  })
})

describe('[S15] renewed mutations', () => {
  function renew(...mutations: Mutation[]) {
    let ids = 100
    return renewed(tables, mutations, { at: later, newId: () => noteId(++ids) })
  }

  test('are made now, and inserted rows get other ids, which references follow', () => {
    const [parent, step, moved, edit] = renew(
      notes.create(note(1, 'Parent')),
      notes.create(note(2, 'Step', { parent_id: noteId(1) })),
      notes.patch(noteId(9), { parent_id: noteId(2) }, at),
      notes.patch(noteId(1), { rank: 1 }, at),
    )

    expect(parent).toMatchObject({
      id: noteId(101),
      at: later,
      row: { id: noteId(101), updated_at: later },
    })
    expect(step).toMatchObject({
      id: noteId(102),
      row: { id: noteId(102), parent_id: noteId(101) },
    })
    expect(moved).toEqual(notes.patch(noteId(9), { parent_id: noteId(102) }, later))
    expect(edit).toEqual(notes.patch(noteId(101), { rank: 1 }, later))
  })

  test('keep the ids and references of rows that were there', () => {
    expect(
      renew(
        notes.create(note(2, 'Step', { parent_id: noteId(9) })),
        notes.erase(noteId(8), at),
        settings.upsert({ id: me, user_id: me }, { size: 3 }, at),
      ),
    ).toMatchObject([
      { row: { parent_id: noteId(9) } },
      { type: 'erase', id: noteId(8), at: later },
      { type: 'upsert', id: me, columns: { user_id: me, size: 3 }, at: later },
    ])
  })

  test('refer only to rows of the referenced table', () => {
    // An event with the id that a note's reference holds is no parent.
    const [, step] = renew(
      events.create({ ...event(1, ''), id: noteId(1) }),
      notes.create(note(2, 'Step', { parent_id: noteId(1) })),
    )

    expect(step).toMatchObject({ row: { parent_id: noteId(1) } })
  })
})
