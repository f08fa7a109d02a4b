import { describe, expect, test } from 'vitest'
import { splitAtMatches } from './highlight.ts'

describe('a searched text', () => {
  test('is split at every match, ignoring case', () => {
    expect(splitAtMatches('Compare actuals, note more', 're')).toEqual([
      'Compa',
      're',
      ' actuals, note mo',
      're',
      '',
    ])
    expect(splitAtMatches('Reply', 're')).toEqual(['', 'Re', 'ply'])
  })

  test('stays whole without a search text or a match', () => {
    expect(splitAtMatches('Reply', '')).toEqual(['Reply'])
    expect(splitAtMatches('Reply', 'x')).toEqual(['Reply'])
  })

  test('does not overlap its matches', () => {
    expect(splitAtMatches('aaa', 'aa')).toEqual(['', 'aa', 'a'])
  })

  test.each([
    ['İstanbul re', 're', ['İstanbul ', 're', '']],
    ['Café and cafe', 'CAFE', ['', 'Café', ' and ', 'cafe', '']],
    ['Don’t', 'dont', ['', 'Don’t', '']],
  ])('[FIND-2] %s is marked by %s as written', (text, search, parts) => {
    expect(splitAtMatches(text, search)).toEqual(parts)
  })
})
