import { describe, expect, test } from 'vitest'
import { applied, isTooMany, preferences } from './prefer.ts'

const everything = ['resolution', 'missing', 'return', 'count', 'maxAffected'] as const

describe('preferences', () => {
  test.each([
    ['', null],
    ['return=minimal', 'return=minimal'],
    ['count=exact,return=representation', 'return=representation, count=exact'],
    [
      'resolution=ignore-duplicates,  missing=default',
      'resolution=ignore-duplicates, missing=default',
    ],
    ['handling=lenient', 'handling=lenient'],
    ['return=minimal,return=representation', 'return=minimal'],
    ['handling=strict,max-affected=10', 'handling=strict, max-affected=10'],
    ['max-affected=10', null],
    ['timezone=Europe/Berlin,count=planned', 'count=planned, timezone=Europe/Berlin'],
    ['timezone=Mars/Crater', null],
    ['tx=rollback', null],
    ['return=everything, x', null],
  ])('"%s" come to "%s"', (header, expected) => {
    expect(applied(preferences(header), [...everything])).toBe(expected)
  })

  test('are reported only where they apply', () => {
    const prefer = preferences('handling=strict,max-affected=1,count=exact,missing=null')

    expect(applied(prefer, ['count'])).toBe('count=exact, handling=strict')
  })

  test('that are unknown are named', () => {
    expect(preferences('x, return=all, max-affected=1, timezone=UTC, tx=commit').unknown).toEqual([
      'x',
      'return=all',
    ])
  })

  test('limit the rows only with strict handling', () => {
    expect(isTooMany(preferences('handling=strict,max-affected=1'), 2)).toBe(true)
    expect(isTooMany(preferences('handling=strict,max-affected=2'), 2)).toBe(false)
    expect(isTooMany(preferences('max-affected=1'), 2)).toBe(false)
  })
})
