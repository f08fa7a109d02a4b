import { describe, expect, test } from 'vitest'
import type { Row } from './definition.ts'
import { hasContent } from './hasContent.ts'
import { apply, inverseOf, isSame, joined, replay } from './merge.ts'
import { event, events, me, note, notes, settings } from './testing/notes.ts'

const at = '2026-10-14T09:41:00.000Z'
const later = '2026-10-14T10:00:00.000Z'
const evenLater = '2026-10-14T11:00:00.000Z'
const write = note(1, 'Write')
const { id } = write
const parts = { at: evenLater, newId: () => 'new' }

describe('a mutation', () => {
  test('of type insert makes a row where there is none', () => {
    expect(apply(notes, undefined, notes.create(write))).toEqual(write)
    expect(apply(notes, note(1, 'Here'), notes.create(write))).toMatchObject({ title: 'Here' })
  })

  test('of type patch edits the columns it names, where there is a row', () => {
    const patch = notes.patch(id, { title: 'Wrote' }, later)

    expect(apply(notes, write, patch)).toEqual({ ...write, title: 'Wrote', updated_at: later })
    expect(apply(notes, undefined, patch)).toBeUndefined()
  })

  test('of type upsert makes a row of its parts, and merges further ones into it', () => {
    const first = settings.upsert({ id: me, user_id: me }, { size: 3 }, at)
    const second = settings.upsert({ id: me, user_id: me }, { state: { on: true } }, later)

    const made = apply(settings, undefined, first)
    expect(made).toMatchObject({ user_id: me, size: 3, state: { on: false }, updated_at: at })
    expect(apply(settings, made, second)).toMatchObject({ size: 3, state: { on: true } })
  })

  test('of type erase leaves nothing', () => {
    expect(apply(notes, write, notes.erase(id, later))).toBeUndefined()
    expect(apply(notes, undefined, notes.erase(id, later))).toBeUndefined()
  })

  test('[S4] changes only the keys of a map that it names; null and false remove a key', () => {
    const labelled = note(1, 'Write', { labels: { a: true, b: true, c: true } })
    const labels = { a: null, b: false, d: true } as never

    const row = apply(notes, labelled, notes.patch(id, { labels }, later))

    expect(row?.labels).toEqual({ c: true, d: true })
  })

  test('leaves the row it was given as it was', () => {
    const before = structuredClone(write)

    apply(notes, write, notes.patch(id, { title: 'Wrote', labels: { a: true } }, later))

    expect(write).toEqual(before)
  })
})

test('[S2] mutations are replayed in their order on what is confirmed', () => {
  const mutations = [
    notes.patch(id, { title: 'One', labels: { a: true } }, at),
    notes.patch(id, { title: 'Two' }, later),
    notes.patch(id, { labels: { a: null, b: true } }, later),
  ]

  expect(replay(notes, write, mutations)).toMatchObject({ title: 'Two', labels: { b: true } })
  expect(replay(notes, write, [...mutations, notes.erase(id, later)])).toBeUndefined()
})

describe('[S22] the inverse', () => {
  const patch = notes.patch(id, { title: 'Wrote', rank: 1 }, later)

  test('of a patch sets the columns back that it changed', () => {
    const now = apply(notes, write, patch)

    expect(inverseOf(notes, { mutation: patch, before: write }, now, parts)).toEqual(
      notes.patch(id, { title: 'Write', rank: null }, evenLater),
    )
  })

  test('leaves a column alone that was written since', () => {
    const now = note(1, 'Elsewhere', { rank: 1 })

    expect(inverseOf(notes, { mutation: patch, before: write }, now, parts)).toEqual(
      notes.patch(id, { rank: null }, evenLater),
    )
  })

  test('is none where nothing of it is left, or the row is gone or in the trash', () => {
    const done = { mutation: patch, before: write }

    expect(inverseOf(notes, done, note(1, 'Elsewhere', { rank: 2 }), parts)).toBeNull()
    expect(inverseOf(notes, done, undefined, parts)).toBeNull()
    const trashed: Row = { ...write, title: 'Wrote', rank: 1, deleted_at: later }
    expect(inverseOf(notes, done, trashed, parts)).toBeNull()
  })

  test('of a patch of keys sets back each key that is still as it was set', () => {
    const before = note(1, 'Write', { labels: { a: true, b: true, f: true } })
    const labels = { a: null, b: null, c: true, d: true, f: false } as never
    const mutation = notes.patch(id, { labels }, later)
    const now = note(1, 'Write', { labels: { b: true, c: true, e: true } })

    expect(inverseOf(notes, { mutation, before }, now, parts)).toEqual(
      notes.patch(id, { labels: { a: true, c: null, f: true } }, evenLater),
    )
  })

  test('of an insert moves the row to the trash, where its table has one, and else erases it', () => {
    const made = { mutation: notes.create(write), before: undefined }
    expect(inverseOf(notes, made, write, parts)).toEqual(
      notes.patch(id, { deleted_at: evenLater }, evenLater),
    )

    const happened = event(1, 'Wrote')
    const recorded = { mutation: events.create(happened), before: undefined }
    expect(inverseOf(events, recorded, happened, parts)).toEqual(
      events.erase(happened.id, evenLater),
    )
    expect(inverseOf(events, recorded, undefined, parts)).toBeNull()
  })

  test('of a move to the trash restores the row, and of a restoring moves it back', () => {
    const trashing = notes.patch(id, { deleted_at: later }, later)
    const trashed = note(1, 'Write', { deleted_at: later })
    expect(inverseOf(notes, { mutation: trashing, before: write }, trashed, parts)).toEqual(
      notes.patch(id, { deleted_at: null }, evenLater),
    )

    const restoring = notes.patch(id, { deleted_at: null }, evenLater)
    expect(inverseOf(notes, { mutation: restoring, before: trashed }, write, parts)).toEqual(
      notes.patch(id, { deleted_at: later }, evenLater),
    )
  })

  test('of an erase makes the row anew under another id, unless its table has a trash', () => {
    const happened = { ...event(1, 'Wrote'), seq: 4 }
    const mutation = events.erase(happened.id, later)

    expect(inverseOf(events, { mutation, before: happened }, undefined, parts)).toEqual(
      events.create({ ...happened, id: 'new', updated_at: evenLater }),
    )
    expect(inverseOf(events, { mutation, before: undefined }, undefined, parts)).toBeNull()
    const erased = { mutation: notes.erase(id, later), before: write }
    expect(inverseOf(notes, erased, undefined, parts)).toBeNull()
  })

  test('of an upsert of a whole row is a patch, since the server takes no upsert of a part of it', () => {
    const columns = { ...write, title: 'Writing' }
    const mutation = { type: 'upsert', table: notes.name, id, columns, at: later } as const
    const now = apply(notes, write, mutation)

    expect(inverseOf(notes, { mutation, before: write }, now, parts)).toEqual(
      notes.patch(id, { title: 'Write' }, evenLater),
    )
  })

  test('of the first part of a row sets it back to its default', () => {
    const mutation = settings.upsert({ id: me, user_id: me }, { size: 3 }, later)
    const now = apply(settings, undefined, mutation)

    expect(inverseOf(settings, { mutation, before: undefined }, now, parts)).toEqual(
      settings.upsert({ id: me, user_id: me }, { size: 10 }, evenLater),
    )
  })
})

describe('two patches', () => {
  const first = { mutation: notes.patch(id, { title: 'W' }, at), before: write }
  const second = { mutation: notes.patch(id, { title: 'Wr' }, later), before: note(1, 'W') }

  test('of the same columns of a row are one, which takes back both', () => {
    expect(joined(first, second)).toEqual({ mutation: second.mutation, before: write })
  })

  test('of other columns or rows are two', () => {
    const otherColumn = { mutation: notes.patch(id, { body: 'x' }, later), before: write }
    const otherRow = { mutation: notes.patch('other', { title: 'x' }, later), before: write }
    const inserted = { mutation: notes.create(write), before: undefined }

    for (const other of [otherColumn, otherRow, inserted]) expect(joined(first, other)).toBeNull()
  })
})

test('content is what a person wrote, or a row they took out of the trash', () => {
  const has = (columns: object) => hasContent(notes, notes.patch(id, columns, at))

  expect([{ title: 'a' }, { labels: { a: true } }, { deleted_at: null }].map(has)).toEqual([
    true,
    true,
    true,
  ])
  expect(has({ colour: 'red' }), 'a column of a newer version').toBe(true)
  expect([{ rank: 1 }, { deleted_at: at }].map(has)).toEqual([false, false])
  expect(hasContent(notes, notes.create(write))).toBe(false)
  expect(hasContent(notes, notes.erase(id, at))).toBe(false)
})

test('values are the same whatever the order of their keys', () => {
  expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: null }, { b: null })).toBe(false)
  expect(isSame(null, {})).toBe(false)
})
