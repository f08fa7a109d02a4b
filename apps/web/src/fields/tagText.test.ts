import { describe, expect, test } from 'vitest'
import { offeredTags, withTag } from './tagText.ts'

const names = ['calls', 'Mail', 'market', 'work']

describe('[TAG-1d] the tags that are offered', () => {
  test.each([
    ['', ['calls', 'Mail', 'market', 'work']],
    ['ma', ['Mail', 'market']],
    ['calls, ma', ['Mail', 'market']],
    // Those that it has are not offered again.
    ['calls, mail', ['market', 'work']],
    ['calls,', ['Mail', 'market', 'work']],
    ['@wo', ['work']],
    ['new', []],
  ])('%j', (text, expected) => {
    expect(offeredTags(text, names, 6)).toEqual(expected)
  })

  test('are at most so many', () => {
    expect(offeredTags('', names, 2)).toEqual(['calls', 'Mail'])
  })
})

test.each([
  ['', 'calls'],
  ['ca', 'calls'],
  ['work', 'work, calls'],
  ['work, ca', 'work, calls'],
  ['work, ', 'work, calls'],
])('[TAG-1d] one is chosen in place of what is being typed: %j', (text, expected) => {
  expect(withTag(text, 'calls', names)).toBe(expected)
})
