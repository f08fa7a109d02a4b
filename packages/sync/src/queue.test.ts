import { describe, expect, test } from 'vitest'
import type { Mutation, QueuedAct } from './mutation.ts'
import { readActs, readRefusals, renewed } from './queue.ts'
import { event, events, me, note, noteId, notes, settings, tables } from './testing/notes.ts'

const at = '2026-10-14T09:41:00.000Z'
const later = '2026-10-14T10:00:00.000Z'

let acts = 0
function act(...mutations: Mutation[]): QueuedAct {
  acts += 1
  return { id: `act ${acts}`, mutations }
}

describe('an act as the device has kept it', () => {
  const read = (kept: readonly unknown[]) => readActs(tables, kept, new Set())
  const stored = act(
    notes.create(note(1, 'Write')),
    notes.patch(noteId(1), { labels: { a: true, b: null } }, at),
    settings.upsert({ id: me, user_id: me }, { size: 3 }, at),
    events.erase(event(1, '').id, at),
  )

  test('is read as it was', () => {
    expect(read([structuredClone(stored)])).toEqual([stored])
  })

  test('is read without what else the device keeps with it', () => {
    expect(read([{ ...stored, order: 4 }])).toEqual([stored])
  })

  test.each([
    ['an unknown kind', { type: 'move', table: 'notes', id: 'a', at }],
    ['an unknown table', { type: 'erase', table: 'tags', id: 'a', at }],
    [
      'a value that cannot be read',
      { type: 'patch', table: 'notes', id: 'a', at, columns: { title: 7 } },
    ],
    ['a bad moment', { type: 'erase', table: 'notes', id: 'a', at: 'now' }],
  ])('is left out where it has a mutation of %s', (_, mutation) => {
    const newer = { id: 'a', mutations: [notes.create(note(2, 'Read')), mutation] }

    expect(read([newer, stored])).toEqual([stored])
  })

  test('is left out where it needs a row of one that is left out', () => {
    const newer = act(notes.create({ ...note(2, 'Read'), title: Object(7) }))
    const edit = act(notes.patch(noteId(2), { body: 'At length' }, later))
    const part = act(notes.create({ ...note(3, 'Part of it'), parent_id: noteId(2) }))
    const ofPart = act(notes.patch(noteId(3), { body: 'At length' }, later))

    expect(read([newer, edit, part, stored, ofPart])).toEqual([stored])
  })

  test.each([null, 'text', {}, { id: 'a' }])('is left out where it is %s', (other) => {
    expect(read([other, stored])).toEqual([stored])
  })

  test('is a refusal where it has a reason', () => {
    const refusal = { ...stored, reason: 'deleted', message: '' } as const

    expect(readRefusals([refusal, { ...stored, message: 'no' }])).toEqual([refusal])
  })
})

describe('[S15] renewed mutations', () => {
  function renew(...mutations: Mutation[]) {
    let ids = 100
    return renewed(tables, mutations, { at: later, newId: () => noteId(++ids) })
  }

  test('are made now, and inserted rows get other ids, which references follow', () => {
    const [parent, step, reparenting, edit] = renew(
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
    expect(reparenting).toEqual(notes.patch(noteId(9), { parent_id: noteId(102) }, later))
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
