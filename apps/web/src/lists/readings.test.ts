import { readFilter } from '@daymark/core/filter/read'
import { expect, test } from 'vitest'
import { openReadings } from './readings.ts'

test('[FILTER-1a] a saved filter is read once, and again when its words are others', () => {
  const read: string[] = []
  const conditionOf = openReadings((query) => {
    read.push(query)
    return readFilter(query, () => null)
  })

  for (const query of ['p1', 'is:open', 'p1', 'p2', 'is:open']) conditionOf(query)

  expect(read).toEqual(['p1', 'is:open', 'p2'])
  expect(conditionOf('p1')).toBe(conditionOf('p1'))
})
