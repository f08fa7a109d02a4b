import { describe, expect, test } from 'vitest'
import { nameChoices, namingAt, withName } from './naming.ts'

/** A line with | where the caret stands. */
function at(marked: string) {
  const caret = marked.indexOf('|')
  return { line: marked.replace('|', ''), caret }
}

describe('[WORDS-3f] what is being named', () => {
  test.each([
    ['Call #Ho|', '#', 'Ho'],
    ['#|', '#', ''],
    ['Call #Home/Of|', '#', 'Home/Of'],
    ['Call #"Home of|', '#', 'Home of'],
    ['Call #Home/"Big ro|', '#', 'Home/Big ro'],
    ['Call @ca| tomorrow', '@', 'ca'],
    ['Call @"deep w|', '@', 'deep w'],
  ])('%s', (marked, sign, typed) => {
    const { line, caret } = at(marked)
    const naming = namingAt(line, caret, 'line')

    expect(naming).toMatchObject({ sign, typed, to: caret })
    expect(line[naming?.from ?? -1]).toBe(sign)
  })

  test.each(['Call #Ho |', 'Call #H|o', 'Issue #12|', 'a#b|', 'mail@ex|', 'Call|', '#"Home"|'])(
    'is nothing in: %s',
    (marked) => {
      const { line, caret } = at(marked)
      expect(namingAt(line, caret, 'line')).toBeNull()
    },
  )
})

describe('[FILTER-1h] what is being named in a filter', () => {
  test.each(['p1 -@ca|', '(#Ho|', 'p1|#Ho/Of|', '-"a" @ca|'])('%s', (marked) => {
    const caret = marked.lastIndexOf('|')
    const line = marked.slice(0, caret)

    expect(namingAt(line, caret, 'filter')?.from).toBe(line.search(/[#@]/))
  })

  test('is nothing after a dash in the line of a task', () => {
    expect(namingAt('a -@ca', 6, 'line')).toBeNull()
  })
})

describe('[WORDS-3f] the names to choose from', () => {
  const paths = [
    ['Work'],
    ['Work', 'Finance'],
    ['Home'],
    ['Home', 'Repairs'],
    ['My home'],
    ['Reading'],
  ]
  const like = (typed: string, limit = 6) =>
    nameChoices(paths, typed, limit).like.map((path) => path.join(' / '))

  test.each([
    ['ho', ['Home', 'Home / Repairs', 'My home']],
    ['HOME/', ['Home / Repairs']],
    ['fin', ['Work / Finance']],
    ['x', []],
    // Nothing is left to choose.
    ['reading', []],
    ['home', ['Home', 'Home / Repairs', 'My home']],
  ])('%s', (typed, expected) => {
    expect(like(typed)).toEqual(expected)
  })

  test('are at most so many', () => {
    expect(like('', 2)).toEqual(['Work', 'Work / Finance'])
  })
})

describe('[WORDS-3f, QUICK-3c] a new name among those to choose from', () => {
  const paths = [['Home office'], ['Work'], ['Work', 'Finance']]

  test.each([
    ['Ho', ['Ho']],
    ['work/F', ['work', 'F']],
    ['home', ['home']],
    // Nothing begins like it.
    ['x', ['x']],
    // There is one.
    ['work', null],
    ['Work/finance', null],
    ['work/', null],
    ['', null],
  ])('%j: %j', (typed, expected) => {
    expect(nameChoices(paths, typed, 6).made).toEqual(expected)
  })
})

describe('[QUICK-3c] the choice that is marked first', () => {
  const paths = [['Homework'], ['Home'], ['Home', 'Repairs'], ['Rainy day'], ['Łódź']]

  test.each([
    ['ho', 'Homework'],
    // A name that is written whole comes before longer ones.
    ['home', 'Home'],
    ['rep', 'Home / Repairs'],
    ['lo', 'Łódź'],
    // It begins a word of a name, but no name.
    ['day', 'new day'],
    ['garden', 'new garden'],
    ['', 'Homework'],
  ])('%s: %s', (typed, expected) => {
    const { like, made, first } = nameChoices(paths, typed, 6)
    const marked = [...like.map((path) => path.join(' / ')), made && `new ${made.join(' / ')}`]

    expect(marked[first]).toBe(expected)
  })
})

test.each([
  ['home', true],
  ['HOME/repairs', true],
  ['hom', false],
  ['lodz', false],
  ['', false],
])('[QUICK-3f] %j is the name of a list: %s', (typed, expected) => {
  expect(nameChoices([['Home'], ['Home', 'Repairs'], ['Łódź']], typed, 6).isWhole).toBe(expected)
})

describe('[WORDS-3f] a name that was chosen', () => {
  test.each([
    ['Call #Ho|', ['Home'], 'Call #Home |'],
    ['Call #Ho| fri', ['Home', 'Big room'], 'Call #Home/"Big room" |fri'],
    ['@|', ['deep work'], '@"deep work" |'],
  ])('%s: %j', (marked, path, expected) => {
    const { line, caret } = at(marked)
    const naming = namingAt(line, caret, 'line')
    if (!naming) throw new Error('Nothing is being named')

    const chosen = withName(line, naming, path)
    expect(`${chosen.line.slice(0, chosen.caret)}|${chosen.line.slice(chosen.caret)}`).toBe(
      expected,
    )
  })
})

test('[FIND-2] names begin like what is typed without marks and case', () => {
  const paths = [['Café'], ['Straße', 'Łódź']]

  expect(nameChoices(paths, 'cafe', 6).like).toEqual([['Café']])
  expect(nameChoices(paths, 'STRASSE/lo', 6).like).toEqual([['Straße', 'Łódź']])
  expect(nameChoices(paths, 'Café', 6).like).toEqual([])
})
