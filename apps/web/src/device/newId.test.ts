import { expect, test } from 'vitest'
import { newId } from './newId.ts'

test('[ROWS-4e] a new id is a random UUID', () => {
  const ids = Array.from({ length: 50 }, newId)

  expect(new Set(ids).size).toBe(50)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
})
