import { describe, expect, test } from 'vitest'
import { opener, wrap } from './parcels.ts'

const texts = [
  'x',
  'a text with spaces\nand lines',
  'é😀'.repeat(10_000),
  '0123456789'.repeat(26_000),
]

describe('a text that travels by notifications', () => {
  test.each(texts)('fits each of them, and comes out whole: %.20s', (text) => {
    const parts = wrap(text)

    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000)
    const open = opener()
    expect(parts.map(open)).toEqual([...Array(parts.length - 1).fill(null), text])
  })

  test('is let go when its beginning was not heard, and what follows is not', () => {
    const open = opener()
    const [, ...rest] = wrap('x'.repeat(20_000))

    expect(rest.map(open)).toEqual([null, null])
    expect(wrap('next').map(open)).toEqual(['next'])
  })

  test('is not made up of two', () => {
    const open = opener()
    const [first = ''] = wrap('x'.repeat(10_000))
    const [, second = ''] = wrap('y'.repeat(10_000))

    expect([first, second, 'nonsense'].map(open)).toEqual([null, null, null])
  })
})
