import { describe, expect, test } from 'vitest'
import { columnsOf, inParts, keyText } from './mutation.ts'
import { me, note, noteId, notes, settings } from './testing/notes.ts'

const at = '2026-10-14T09:41:00.000Z'
const upsert = settings.upsert({ id: me, user_id: me }, { size: 3 }, at)

describe('mutations in parts', () => {
  const insert = (number: number, body = '') => notes.create(note(number, '', { body }))

  test('are at most 500 each, in order', () => {
    const mutations = Array.from({ length: 1201 }, (_, n) => insert(n))

    const parts = inParts(mutations, 500)

    expect(parts.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(parts.flat()).toEqual(mutations)
    expect(inParts([], 500)).toEqual([])
  })

  test('are never more than a request may carry, unless one alone is', () => {
    const large = 'x'.repeat(200_000)

    const parts = inParts(
      [insert(1, large), insert(2, large), insert(3), insert(4, large + large)],
      500,
    )

    expect(parts.map(({ length }) => length)).toEqual([1, 2, 1])
  })
})

test('a mutation writes the columns of its row, those it names, or none', () => {
  expect(columnsOf(notes.create(note(1, 'Write')))).toMatchObject({ id: noteId(1), title: 'Write' })
  expect(columnsOf(notes.patch(noteId(1), { rank: 1 }, at))).toEqual({ rank: 1 })
  expect(columnsOf(upsert)).toEqual({ user_id: me, size: 3 })
  expect(columnsOf(notes.erase(noteId(1), at))).toEqual({})
})

test('a row is named by its table and its id', () => {
  expect(keyText(notes.erase(noteId(1), at))).not.toBe(keyText(settings.erase(noteId(1), at)))
})
