import fc from 'fast-check'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { describe, expect, test } from 'vitest'
import { isPosition, positionBetween } from './positions.ts'
import { positionsBetween } from './positionsBetween.ts'

/** Each number says where to insert, as a part of the positions so far. */
const inserts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 80 })

/** Most are at one place, so that fractions grow. */
const insertsAtOnePlace = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 120 }))
  .map(([where, count]) => Array.from({ length: count }, () => where))

function played(inserts: readonly number[], between: typeof positionBetween): string[] {
  return inserts.reduce<string[]>((all, where) => {
    const at = Math.round(where * all.length)
    return all.toSpliced(at, 0, between(all[at - 1] ?? null, all[at] ?? null))
  }, [])
}

/** The largest and the smallest integers, which no list reaches by insertion. */
const edges = [
  'z'.repeat(27),
  `A${'0'.repeat(26)}V`,
  `z${'y'.repeat(26)}`,
  'Zz',
  'az',
  'Y00',
  'bzz',
]

describe('positions', () => {
  test('[TASK-1b] are in order, each with room beside it, wherever they are inserted', () => {
    fc.assert(
      fc.property(fc.oneof(inserts, insertsAtOnePlace), (inserts) => {
        const positions = played(inserts, positionBetween)

        expect(positions).toEqual([...new Set(positions)].sort())
        expect(positions.every(isPosition)).toBe(true)
      }),
    )
  })

  test('are those of the library that earlier versions used', () => {
    fc.assert(
      fc.property(fc.oneof(inserts, insertsAtOnePlace), (inserts) => {
        expect(played(inserts, positionBetween)).toEqual(played(inserts, generateKeyBetween))
      }),
    )
  })

  test.each(edges)('next to %s are those of the library', (edge) => {
    expect(positionBetween(edge, null)).toBe(generateKeyBetween(edge, null))
    expect(positionBetween(null, edge)).toBe(generateKeyBetween(null, edge))
  })

  test('of several at once are those of the library', () => {
    const ends = fc.uniqueArray(fc.constantFrom(...edges, null), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(ends, fc.integer({ min: 0, max: 70 }), ([one = null, other = null], count) => {
        const swapped = one !== null && other !== null && one > other
        const [a, b] = swapped ? [other, one] : [one, other]
        expect(positionsBetween(a, b, count)).toEqual(generateNKeysBetween(a, b, count))
      }),
    )
  })
})

test.each(['', '0', '10', 'a', 'zzz', 'a00', 'a0!', 'aé', `A${'0'.repeat(26)}`])(
  'nothing is placed beside ‘%s’',
  (text) => {
    expect(isPosition(text)).toBe(false)
  },
)
