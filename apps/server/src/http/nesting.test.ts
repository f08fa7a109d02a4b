import { expect, test } from 'vitest'
import { deepest, isTooDeep } from './nesting.ts'

test.each([
  ['as deep as may be', '['.repeat(deepest) + ']'.repeat(deepest), false],
  ['one deeper', '['.repeat(deepest + 1) + ']'.repeat(deepest + 1), true],
  ['one deeper, in objects that never end', '{"a":'.repeat(deepest + 1), true],
  ['wide but not deep', '[{}],'.repeat(deepest + 1), false],
  ['deep only in its text', `"${'['.repeat(deepest + 1)}"`, false],
  ['deep only after a quoted quote', `"\\"${'['.repeat(deepest + 1)}"`, false],
  ['deep after a text that ends in a backslash', `["\\\\",${'['.repeat(deepest)}`, true],
])('[T15] JSON %s', (_what, text, expected) => {
  expect(isTooDeep(text)).toBe(expected)
})

test('an unterminated text takes no longer than a terminated one', () => {
  const ends = timesOf(`"${'\\"'.repeat(50_000)}"`)
  const neverEnds = timesOf(`"${'\\"'.repeat(50_000)}`)

  // Another pass for each quote would take thousands of times as long.
  expect(Math.min(...neverEnds)).toBeLessThan(50 * Math.max(...ends))
})

/** The time of three checks. */
function timesOf(text: string): number[] {
  return [1, 2, 3].map(() => {
    const start = performance.now()
    isTooDeep(text)
    return performance.now() - start
  })
}
