import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differingLines } from './differingLines.ts'

const alone = (one: string, other: string) =>
  differingLines(one, other).map((lines) =>
    lines.flatMap(({ text, isAlone }) => (isAlone ? [text] : [])),
  )

describe('[MERGE-3] of two texts', () => {
  test.each([
    ['one\ntwo', 'one\ntwo', [], []],
    ['one\ntwo\nthree', 'one\n2\nthree', ['two'], ['2']],
    ['', 'one', [''], ['one']],
    ['a\nb\na', 'b\na\na', ['a'], ['a']],
  ])('%j and %j, the lines that only one has stand out', (one, other, ones, others) => {
    expect(alone(one, other)).toEqual([ones, others])
  })

  test('what is left is the same in both', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [ones, others] = differingLines(one.join('\n'), other.join('\n'))
        const shared = (lines: typeof ones) =>
          lines.flatMap(({ text, isAlone }) => (isAlone ? [] : [text]))
        expect(shared(ones)).toEqual(shared(others))
      }),
    )
  })

  test('above 400 lines all stand out', () => {
    const long = Array.from({ length: 401 }, () => 'same').join('\n')
    const [ones] = differingLines(long, long)

    expect(ones.every(({ isAlone }) => isAlone)).toBe(true)
  })
})
