import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, topOf, treeOf } from './tree.ts'

type Row = { id: string; parent_id: string | null; deleted_at: string | null }

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1)
const rowsWith = (parents: Record<string, string | null>): Row[] =>
  Object.entries(parents).map(([id, parent_id]) => ({ id, parent_id, deleted_at: null }))

const shownParents = (rows: readonly Row[]) => {
  const tree = treeOf(rows, byId)
  return Object.fromEntries(
    rows.map(({ id }): [string, string | null] => [id, tree.parentOf(id)?.id ?? null]).sort(),
  )
}

/** Anything that moves on several devices can make of eight rows; some are gone, some in the trash. */
const anyRows = fc
  .array(fc.record({ parent: fc.option(fc.constantFrom(...ids, 'gone')), trashed: fc.boolean() }), {
    minLength: ids.length,
    maxLength: ids.length,
  })
  .map((rows) =>
    rows.map(({ parent, trashed }, n): Row => {
      const deleted_at = trashed && n % 4 === 0 ? '2026-10-14T09:00:00.000Z' : null
      return { id: ids[n] ?? '', parent_id: parent, deleted_at }
    }),
  )

describe('[STEP-4] parents in a circle', () => {
  test.each([
    ['two', { a: 'b', b: 'a' }, { a: 'b', b: null }],
    ['three', { a: 'b', b: 'c', c: 'a' }, { a: 'b', b: 'c', c: null }],
    ['three the other way round', { a: 'c', c: 'b', b: 'a' }, { a: 'c', b: 'a', c: null }],
    ['one', { a: 'a' }, { a: null }],
    ['two, with a row below', { a: 'b', b: 'a', c: 'a' }, { a: 'b', b: null, c: 'a' }],
    ['two circles', { a: 'b', b: 'a', c: 'd', d: 'c' }, { a: 'b', b: null, c: 'd', d: null }],
  ])('lose the edge of the greatest id: %s', (_what, parents, shown) => {
    expect(shownParents(rowsWith(parents))).toEqual(shown)
  })

  test('show one tree, whatever the order of the rows', () => {
    fc.assert(
      fc.property(anyRows, fc.shuffledSubarray(ids, { minLength: ids.length }), (rows, order) => {
        const shuffled = order.flatMap((id) => rows.filter((row) => row.id === id))

        expect(shownParents(shuffled)).toEqual(shownParents(rows))
      }),
    )
  })

  test('lose no other edge, and hide nothing', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const tree = treeOf(rows, byId)
        const visible = rows.filter(({ deleted_at }) => deleted_at === null)

        for (const row of visible) {
          const parent = visible.find(({ id }) => id === row.parent_id)
          const circle = circleOf(row, visible)
          const isCut = circle.length > 0 && circle.every((id) => id <= row.id)
          expect(tree.parentOf(row.id)?.id ?? null).toBe(isCut ? null : (parent?.id ?? null))
        }
        const reached = tree
          .roots()
          .flatMap((root) => [root.id, ...below(tree, root.id).map(({ row }) => row.id)])
        expect(reached.toSorted()).toEqual(visible.map(({ id }) => id).toSorted())
      }),
    )
  })
})

test('a chain of 20,000 is no longer than can be walked', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: String(n),
    parent_id: n === 0 ? null : String(n - 1),
    deleted_at: null,
  }))
  const tree = treeOf(rows, byId)
  const [last] = rows.slice(-1)

  expect(below(tree, '0')).toHaveLength(19_999)
  expect(last && topOf(tree, last).id).toBe('0')
})

/** The ids of the circle that a row is part of; none where it is in none. */
function circleOf(row: Row, rows: readonly Row[]): string[] {
  const ids: string[] = []
  let at: Row | undefined = row
  while (at && !ids.includes(at.id)) {
    ids.push(at.id)
    at = rows.find(({ id }) => id === at?.parent_id)
  }
  return at?.id === row.id ? ids : []
}
