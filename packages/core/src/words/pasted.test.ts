import { describe, expect, test } from 'vitest'
import { linesOf } from './pasted.ts'

const texts = (text: string) => linesOf(text).map((line) => line.text)

/** Each line with the text of the one it is a step of. */
function tree(text: string): string[] {
  const lines = linesOf(text)
  return lines.map(({ text, parent }) =>
    parent === null ? text : `${lines[parent]?.text} > ${text}`,
  )
}

describe('[WORDS-8b] pasted lines', () => {
  test('are those that say something', () => {
    expect(texts('\n a\r\n\n  \nb\u2028c\rd\n')).toEqual(['a', 'b', 'c', 'd'])
  })

  test.each([
    ['- a\n* b\n• c', ['a', 'b', 'c']],
    ['-a\n*b\n--- c', ['-a', '*b', '--- c']],
    ['[ ] a\n- [ ] b\n[]c\n[ ]', ['a', 'b', '[]c', '[ ]']],
    ['1. a\n2. b\n3) c', ['a', 'b', 'c']],
    ['1. [ ] a\n2. [x] b', ['a', 'b']],
    ['1. a\nb\n2. c', ['a', 'b', 'c']],
    ['☐ a\n– b\n▪ c\n・ d\n\u200f• e', ['a', 'b', 'c', 'd', 'e']],
    ['–a\n☐b\n·', ['–a', '☐b', '·']],
    ['1. a\n2. b\n1. c', ['a', 'b', '1. c']],
  ])('%j lose the marks of a list', (text, lines) => {
    expect(texts(text)).toEqual(lines)
  })

  test.each([
    '1. a\nb',
    '2. a\n3. b',
    '1. a\n3. b',
    '1984. a\n1985. b',
    '1.5 l milk\n2.5 kg flour',
    '3 eggs\n4 apples',
  ])('%j keep numbers that do not count up from 1', (text) => {
    expect(texts(text)).toEqual(text.split('\n'))
  })

  test('with a cross in their box are done', () => {
    const done = (text: string) => linesOf(text).map(({ isDone }) => isDone)
    expect(done('[x] a\n- [X] b\n[ ] c\nd [x]')).toEqual([true, true, false, false])
    expect(done('☑ a\n- ✓ b\n☐ c\nd ✓')).toEqual([true, true, false, false])
  })

  test.each([
    ['a\n  b\n  c\nd', ['a', 'a > b', 'a > c', 'd']],
    ['a\n\tb\n\t\tc\n\td', ['a', 'a > b', 'b > c', 'a > d']],
    ['- a\n    - b\n  - c', ['a', 'a > b', 'a > c']],
    ['a\n    b\n\tc', ['a', 'a > b', 'a > c']],
    ['   a\nb\n   c', ['a', 'b', 'b > c']],
    ['1. a\n  1. b\n  2. c\n2. d', ['a', 'a > b', 'a > c', 'd']],
  ])('%j are steps where they are indented deeper', (text, lines) => {
    expect(tree(text)).toEqual(lines)
  })
})
