import { describe, expect, test } from 'vitest'
import { hourOf } from './words.ts'

describe('[LANG-7] an hour of the clock in Spanish', () => {
  test.each([
    ['1:05', 'la 1:05'],
    ['01:05', 'la 01:05'],
    ['1:05 p. m.', 'la 1:05 p. m.'],
    ['9:05', 'las 9:05'],
    ['11:05', 'las 11:05'],
    ['13:05', 'las 13:05'],
  ])('%s: %s', (time, said) => {
    expect(hourOf(time)).toBe(said)
  })
})
