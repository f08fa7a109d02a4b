import { describe, expect, test } from 'vitest'
import { decisions, indexOf, writtenIndex } from './decisions.mjs'

const one = {
  name: '0001-a-day.md',
  text: '# 0001 · A day\n\nArea: data. Status: stands.\n\nWhy.\n',
}

describe('the index of decisions', () => {
  test('says of each its number, title, area and status', () => {
    expect(indexOf([one])).toContain('| [0001](0001-a-day.md) | A day | data | stands |')
  })

  test('refuses a decision that does not say its area and status', () => {
    const text = '# 0001 · A day\n\nWhy.\n'

    expect(() => indexOf([{ ...one, text }])).toThrow('docs/decisions/0001-a-day.md has to begin')
  })

  test('refuses a decision with the number of another', () => {
    expect(() => indexOf([{ ...one, name: '0002-a-day.md' }])).toThrow('0002')
  })

  test('is written anew: `node scripts/decisions.mjs`', () => {
    expect(writtenIndex()).toBe(indexOf(decisions()))
  })

  test('has one decision for each number', () => {
    const numbers = decisions().map(({ name }) => name.slice(0, 4))

    expect(numbers).toEqual([...new Set(numbers)])
  })
})
