import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { narrowed } from './narrowSource.ts'

test.each([
  ["'it’s ✓ 😀 é'"],
  ['`it’s …\\n😀`'],
  ['/[’😀]/u.exec("a😀")[0]'],
  ['/^[\\p{L}’–]+$/u.test("né’–")'],
  ['/[‐-―]/.test("–")'],
  ['({ "“": 1, 名: 2 }).名 // “that”'],
])('%s has the same value in characters of one byte', (code) => {
  const narrow = narrowed(code)

  expect(Math.max(...[...narrow].map((one) => one.codePointAt(0) ?? 0))).toBeLessThan(256)
  expect(runInThisContext(narrow)).toEqual(runInThisContext(code))
})

test('an escape of its own is refused, which another one would undo', () => {
  expect(() => narrowed("'\\’'")).toThrow('\\’')
})
