import { describe, expect, test } from 'vitest'
import { chosenRows } from './rowStyle.ts'

describe('[ROW-1d] rows of a place', () => {
  test('are full in Day and quiet in Lists until something else is chosen', () => {
    expect(chosenRows(undefined, 'day')).toBe('full')
    expect(chosenRows({ rows: null }, 'lists')).toBe('quiet')
    expect(chosenRows({ rows: { day: 'quiet' } }, 'day')).toBe('quiet')
    expect(chosenRows({ rows: { day: 'quiet' } }, 'lists')).toBe('quiet')
    expect(chosenRows({ rows: { lists: 'full' } }, 'lists')).toBe('full')
  })

  test('are as if nothing was chosen where the word is of a newer version', () => {
    expect(chosenRows({ rows: { day: 'compact', lists: 7 } }, 'day')).toBe('full')
    expect(chosenRows({ rows: { day: 'compact', lists: 7 } }, 'lists')).toBe('quiet')
  })
})
