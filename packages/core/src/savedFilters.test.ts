import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UserId } from './ids.ts'
import { newFilter, shownFilters } from './savedFilters.ts'
import { filters } from './tables/filters.ts'

const user_id = v.parse(UserId, '11111111-1111-4111-8111-111111111111')
const saved = (name: string, now: number) =>
  newFilter({ name, query: 'p1' }, { id: crypto.randomUUID(), user_id, now })

test('[FILTER-1] a saved filter is a row, after those saved before', () => {
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
