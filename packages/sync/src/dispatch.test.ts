import { describe, expect, test } from 'vitest'
import { folded, inOrder, mayOverlap, runAtFront, withDependants } from './dispatch.ts'
import type { Mutation, QueuedAct } from './mutation.ts'
import { event, events, note, noteId, notes, tables } from './testing/notes.ts'

const at = '2026-10-14T09:41:00.000Z'
const later = '2026-10-14T10:00:00.000Z'

let acts = 0
function act(...mutations: Mutation[]): QueuedAct {
  acts += 1
  return { id: `act ${acts}`, mutations }
}

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

describe('[S12, S13] parts of an act that edit rows', () => {
  const edit = (number: number, columns: object = { rank: number }) =>
    notes.patch(noteId(number), columns, at)
  const lengthOf = (...pending: QueuedAct[]) => runAtFront(tables, pending).length

  test('are one run where they edit the same columns of other rows', () => {
    expect(lengthOf(act(edit(1), edit(2)), act(edit(3)), act(edit(4), edit(5)))).toBe(3)
  })

  test('are none where a row comes again, as its edits are answered one by one', () => {
    expect(lengthOf(act(edit(1), edit(2)), act(edit(3)), act(edit(2)))).toBe(2)
    expect(lengthOf(act(edit(1), edit(1)), act(edit(2)))).toBe(1)
  })

  test('are none where they were made at another moment, as they are acts of their own in the history', () => {
    expect(lengthOf(act(edit(1)), act(notes.patch(noteId(2), { rank: 2 }, later)))).toBe(1)
  })

  test('are none of other columns, of another table, or of another kind', () => {
    expect(lengthOf(act(edit(1)), act(edit(2, { title: 'Read' })))).toBe(1)
    expect(lengthOf(act(edit(1)), act(edit(2), notes.erase(noteId(3), at)))).toBe(1)
    expect(lengthOf(act(edit(1)), act(notes.create(note(2, ''))))).toBe(1)
  })

  test('are whole in a request, and at most 500 edits', () => {
    const acts = Array.from({ length: 8 }, (_, n) =>
      act(...Array.from({ length: 90 }, (_, m) => edit(90 * n + m))),
    )

    expect(lengthOf(...acts)).toBe(5)
  })
})

describe('[S12] a request', () => {
  const insert = (number: number) => act(notes.create(note(number, '')))
  const edit = (number: number) => act(notes.patch(noteId(number), { rank: 1 }, at))

  test('goes out before the answer of a run about other rows is stored', () => {
    expect(mayOverlap(tables, [insert(1), insert(2)], [insert(3)])).toBe(true)
    expect(mayOverlap(tables, [insert(1)], [edit(2), edit(3)])).toBe(true)
    expect(mayOverlap(tables, [edit(1)], [edit(2)])).toBe(true)
  })

  test('waits where it concerns the same rows, or may do more than a run', () => {
    expect(mayOverlap(tables, [insert(1), insert(2)], [edit(2)])).toBe(false)
    expect(mayOverlap(tables, [edit(1)], [act(notes.erase(noteId(2), at))])).toBe(false)
    expect(mayOverlap(tables, [act(notes.erase(noteId(2), at))], [edit(1)])).toBe(false)
    expect(mayOverlap(tables, [edit(1)], [])).toBe(false)
  })
})

describe('[S15] the dependants of a refused act', () => {
  const parent = act(notes.create(note(1, 'Parent')))
  const step = act(notes.create(note(2, 'Step', { parent_id: noteId(1) })))
  const edit = act(notes.patch(noteId(2), { body: 'Soon' }, at))
  const stepOfStep = act(notes.create(note(3, 'Step of step', { parent_id: noteId(2) })))
  const reparenting = act(notes.patch(noteId(9), { parent_id: noteId(3) }, at))
  const other = act(notes.create(note(4, 'Other')))

  test('are what edits or refers to a row it would have inserted, through any number of them', () => {
    const pending = [parent, step, other, edit, stepOfStep, reparenting]

    expect(withDependants(tables, parent, pending)).toEqual([
      parent,
      step,
      edit,
      stepOfStep,
      reparenting,
    ])
    expect(withDependants(tables, step, pending.slice(1))).toEqual([
      step,
      edit,
      stepOfStep,
      reparenting,
    ])
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

describe('[S25] the order of what is sent', () => {
  const insert = act(notes.create(note(1, 'Write')))
  const edit = act(notes.patch(noteId(1), { title: 'Wrote' }, later))
  const other = act(notes.create(note(2, 'Read')))

  test('has the insert of a row before an edit of it, and is that of the queue otherwise', () => {
    const confirmed =
      (...ids: string[]) =>
      ({ id }: { id: string }) =>
        ids.includes(id) ? note(1, 'Write') : undefined

    expect(inOrder([edit, other, insert], confirmed())).toEqual([insert, edit, other])
    expect(inOrder([edit, other, insert], confirmed(noteId(1)))).toEqual([edit, other, insert])
    expect(inOrder([other, edit, insert], confirmed())).toEqual([other, edit, insert])
    expect(inOrder([edit, other], confirmed())).toEqual([edit, other])
    expect(inOrder([], confirmed())).toEqual([])
  })

  test('is that of the queue where an act edits what it inserts', () => {
    const both = act(...insert.mutations, ...edit.mutations)

    expect(inOrder([both, insert], () => undefined)).toEqual([both, insert])
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
