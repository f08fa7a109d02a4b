import { expect, test } from 'vitest'
import { closing } from './closing.ts'

test.each([
  [0, ''],
  [1, 'took 1 min'],
  [205, 'took 3 h 25'],
])('[PLAN-5e] %i minutes of a timer are said as %j', (minutes, words) => {
  expect(closing.took(minutes)).toBe(words)
})
