import { describe, expect, test } from 'vitest'
import { cutAround } from './highlight.ts'

describe('a text searched in', () => {
  test('is cut around every match, in any case', () => {
    expect(cutAround('Compare actuals, note more', 're')).toEqual([
      'Compa',
      're',
      ' actuals, note mo',
      're',
      '',
    ])
    expect(cutAround('Reply', 're')).toEqual(['', 'Re', 'ply'])
  })

  test('stays whole without a search text or a match', () => {
    expect(cutAround('Reply', '')).toEqual(['Reply'])
    expect(cutAround('Reply', 'x')).toEqual(['Reply'])
  })

  test('does not overlap its matches', () => {
    expect(cutAround('aaa', 'aa')).toEqual(['', 'aa', 'a'])
  })

  test('stays whole where lower case has another length', () => {
    expect(cutAround('İstanbul re', 're')).toEqual(['İstanbul re'])
  })
})
