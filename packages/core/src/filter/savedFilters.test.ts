import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UserId } from '../ids.ts'
import { filters, type SavedFilter } from '../tables/filters.ts'
import { filterDrop, newFilter, shownFilters } from './savedFilters.ts'

const user_id = v.parse(UserId, '11111111-1111-4111-8111-111111111111')
const saved = (name: string, now: number) =>
  newFilter({ name, query: 'p1' }, { id: crypto.randomUUID(), user_id, now })

test('[FILTER-1g] a saved filter is a row, after those saved before', () => {
  const [first, second, third] = [
    saved('First', 1_000),
    saved('Second', 2_000),
    saved('Third', 3_000),
  ]

  expect(filters.create(first)).toMatchObject({
    type: 'insert',
    row: { name: 'First', query: 'p1' },
  })
  const shown = shownFilters([
    third,
    { ...second, deleted_at: second.created_at },
    first,
    { ...saved('Placed', 4_000), position: 'a0' },
  ])

  expect(shown.map(({ name }) => name)).toEqual(['Placed', 'First', 'Third'])
})

test('[LIST-2d] a filter is put right after another one, by one row', () => {
  const placed = (name: string, position: string) => ({ ...saved(name, 1_000), position })
  const [quick, calls, late] = [placed('Quick', 'a0'), placed('Calls', 'a1'), placed('Late', 'a2')]
  const orderAfter = (filter: SavedFilter, after: SavedFilter | null) => {
    const mutations = filterDrop([quick, calls, late], filter, after, quick.created_at)
    const rows = [quick, calls, late].map((row) => {
      const mutation = mutations.find(({ id }) => id === row.id)
      return mutation?.type === 'patch' ? { ...row, ...mutation.columns } : row
    })
    return [mutations.length, ...shownFilters(rows).map(({ name }) => name)]
  }

  expect(orderAfter(late, quick)).toEqual([1, 'Quick', 'Late', 'Calls'])
  expect(orderAfter(calls, null)).toEqual([1, 'Calls', 'Quick', 'Late'])
  expect(orderAfter(calls, quick)).toEqual([0, 'Quick', 'Calls', 'Late'])
})
