import { describe, expect, test } from 'vitest'
import { addTo, groupBy } from './groupBy.ts'

describe('values by key', () => {
  test('stand in the order in which they and their keys come first', () => {
    const groups = groupBy(['pear', 'apple', 'plum', 'apricot'], (name) => name[0])

    expect([...groups]).toEqual([
      ['p', ['pear', 'plum']],
      ['a', ['apple', 'apricot']],
    ])
  })

  test('are added to those of their key, also where it has none', () => {
    const groups = new Map([['p', ['pear']]])

    addTo(groups, 'p', 'plum')
    addTo(groups, 'a', 'apple')

    expect([...groups]).toEqual([
      ['p', ['pear', 'plum']],
      ['a', ['apple']],
    ])
  })
})
