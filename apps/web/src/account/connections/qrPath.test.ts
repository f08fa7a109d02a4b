import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

test('[DAV-1c] the path of a QR code covers its dark modules and nothing else', () => {
  fc.assert(
    fc.property(fc.webUrl(), (text) => {
      const { size, path } = qrPath(text)

      expect(drawn(path, size)).toEqual(encode(text, { ecc: 'L', border: 0 }).data)
    }),
    { numRuns: 30 },
  )
})

function drawn(path: string, size: number): boolean[][] {
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    cells[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return cells
}
