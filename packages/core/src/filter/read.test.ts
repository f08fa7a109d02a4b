import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay } from '../../corpus/readers.ts'
import { today } from '../tasks/samples.ts'
import { all, any, type Condition, not, type State } from './condition.ts'
import { parseQuery, queryLimit, readFilter, readNoDay } from './read.ts'
import { writeFilter } from './writeFilter.ts'

const readWords = (words: string) => readDay(words, today)
const read = (query: string) => readFilter(query, readWords).condition

const text = (text: string): Condition => ({ kind: 'text', text })
const is = (state: State): Condition => ({ kind: 'is', state })
const tag = (name: string): Condition => ({ kind: 'tag', name })
const list = (...path: string[]): Condition => ({ kind: 'list', path })
const dueOn = (day: string) => ({ kind: 'due', days: { kind: 'on', day } })
const [a, b, c] = [text('a'), text('b'), text('c')]

describe('[FILTER-1a, FILTER-1k, FILTER-1l, FILTER-1m] a term', () => {
  test.each<[string, unknown]>([
    ['dentist', text('dentist')],
    ['e-mail', text('e-mail')],
    ['5"', text('5"')],
    ['"call the dentist"', text('call the dentist')],
    ['"a ""b"" c"', text('a "b" c')],
    ['"is:open"', text('is:open')],
    ['#Work', list('Work')],
    ['#Work/Finance', list('Work', 'Finance')],
    ['#"Home office"/"2026"', list('Home office', '2026')],
    ['@calls', tag('calls')],
    ['@"deep work"', tag('deep work')],
    ['p1', { kind: 'priority', priority: 'high' }],
    ['P2', { kind: 'priority', priority: 'medium' }],
    ['p3', { kind: 'priority', priority: 'low' }],
    ['due:today', { kind: 'due', days: { kind: 'today' } }],
    ['Due:Tomorrow', { kind: 'due', days: { kind: 'tomorrow' } }],
    ['due:none', { kind: 'due', days: { kind: 'none' } }],
    ['due:2026-10-01', dueOn('2026-10-01')],
    ['due:<=7d', { kind: 'due', days: { kind: 'within', days: 7 } }],
    ['due:>=3d', { kind: 'due', days: { kind: 'from', days: 3 } }],
    ['deadline:none', { kind: 'deadline', days: { kind: 'none' } }],
    ['deadline:<=0d', { kind: 'deadline', days: { kind: 'within', days: 0 } }],
    ['est:<=15m', { kind: 'estimate', length: { kind: 'atMost', minutes: 15 } }],
    ['est:>=1h', { kind: 'estimate', length: { kind: 'atLeast', minutes: 60 } }],
    ['est:>=1h30', { kind: 'estimate', length: { kind: 'atLeast', minutes: 90 } }],
    ['est:none', { kind: 'estimate', length: { kind: 'none' } }],
    ['is:open', is('open')],
    ['IS:Done', is('done')],
    ['is:repeating', is('repeating')],
    ['is:carried', is('carried')],
    ['is:someday', is('someday')],
    ['is:step', is('step')],
  ])('%s', (query, term) => {
    expect(read(query)).toEqual(term)
  })

  test.each([
    ['due:fri', '2026-10-16'],
    ['due:sat', '2026-10-17'],
    ['due:"', null],
    ['due:next monday', '2026-10-19'],
    ['due:nächsten Montag', '2026-10-19'],
    ['due:dec 25', '2026-12-25'],
    ['due:13.10.2026', '2026-10-13'],
    ['due:fridays', null],
    ['due:fri.', null],
  ])('reads days in words where a date may stand: %s', (query, day) => {
    expect(read(query)).toEqual(day === null ? text(query) : dueOn(day))
  })

  test('reads dates while the reader of words is not there', () => {
    expect(readFilter('due:2026-10-16 due:fri', readNoDay).condition).toEqual(
      all([dueOn('2026-10-16') as Condition, text('due:fri')]),
    )
  })
})

describe('[FILTER-1b] what is no term is text', () => {
  test.each([
    ...['p4', '!1', '#12', '#', '@', '@!', '#Work/', 'is:', 'is:late', 'est:15m', 'est:<=1d'],
    ...['est:<15m', 'due:', 'due:<=', 'due:7d', 'due:<=12345d', 'due:2026-02-30', 'over:due'],
    ...['-', '--', '|', '||', '(', ')', '()', '( )', '"', '""', '" "', 'a-', 'a-b', '#"Home'],
  ])('%s', (query) => {
    expect(read(query)).toEqual(text(query))
  })
})

describe('[FILTER-1b, FILTER-1j] terms together', () => {
  test.each([
    ['a b', all([a, b])],
    ['  a\t b  ', all([a, b])],
    ['a | b', any([a, b])],
    ['a||b', any([a, b])],
    ['a b | c', any([all([a, b]), c])],
    ['a (b | c)', all([a, any([b, c])])],
    ['a(b|c)', all([a, any([b, c])])],
    ['(a b) c', all([a, b, c])],
    ['((a))', a],
    ['-a', not(a)],
    ['--a', a],
    ['-(a b)', not(all([a, b]))],
    ['-(a | b) c', all([not(any([a, b])), c])],
    ['-"a"', not(a)],
    ['-#Work', not(list('Work'))],
    ['p1|@b', any([read('p1'), tag('b')])],
    ['', all([])],
    ['   ', all([])],
  ])('%j', (query, condition) => {
    expect(read(query)).toEqual(condition)
  })

  test.each([
    ['a - b', all([a, text('-'), b])],
    ['a |', all([a, text('|')])],
    ['| a', all([text('|'), a])],
    ['a | | b', any([a, all([text('|'), b])])],
    ['(a |) b', all([a, text('|'), b])],
    ['a)', all([a, text(')')])],
    ['a () b', all([a, text('()'), b])],
    ['(a () b', all([a, text('()'), b])],
    ['a (', all([a, text('(')])],
    ['-()', not(text('()'))],
  ])('a sign with nothing to act on is text: %j', (query, condition) => {
    expect(read(query)).toEqual(condition)
  })

  test.each([
    ['a (b | c', all([a, any([b, c])])],
    ['a | (b (c', any([a, all([b, c])])],
    ['a "b c', all([a, text('b c')])],
    ['(a "b c)', all([a, text('b c)')])],
  ])('what is left open ends with the line: %j', (query, condition) => {
    expect(read(query)).toEqual(condition)
  })
})

test('[FILTER-1a] terms that are more than text are marked in the line', () => {
  const query = 'is:open  est:<=15m (due:none | due:next monday) -@calls "a" -b'

  const marked = readFilter(query, readWords).spans.map(({ from, to }) => query.slice(from, to))

  expect(marked).toEqual(['is:open', 'est:<=15m', 'due:none', 'due:next monday', '-@calls'])
})

describe('[ROWS-12b, FILTER-1n] a filter', () => {
  const brackets = (depth: number) => `${'(a '.repeat(depth)}b${')'.repeat(depth)}`

  test('has at most 1,024 characters', () => {
    expect(parseQuery(` ${'👍'.repeat(queryLimit)} `)).toMatchObject({ ok: true })
    expect(parseQuery('a'.repeat(queryLimit + 1))).toEqual({ ok: false, error: 'too_long' })
  })

  test('is kept as typed, without what the database cannot keep', () => {
    expect(parseQuery(' is:open  \0@calls ')).toEqual({ ok: true, value: 'is:open  @calls' })
  })

  test('is at most ten brackets deep', () => {
    expect(parseQuery(brackets(10))).toMatchObject({ ok: true })
    expect(parseQuery(brackets(11))).toEqual({ ok: false, error: 'too_deep' })
    expect(parseQuery('(a) '.repeat(20))).toMatchObject({ ok: true })
  })

  test.each(['(', ')', '-', '-(', '"', '|', '(a ', '#"'])(
    'is read where it has many %s',
    (sign) => {
      expect(() => read(sign.repeat(20_000))).not.toThrow()
    },
  )

  test('reads the brackets that lie deeper as text', () => {
    const condition = read(brackets(11).replaceAll('(a', '-(a'))

    expect(JSON.stringify(condition)).toContain('{"kind":"text","text":"("}')
    expect(JSON.stringify(condition)).toContain('{"kind":"text","text":")"}')
  })
})

const parts = fc.constantFrom(
  ...['a', '5"', '"a b"', '"""', '""', '"', '-', '--', '(', ')', '|', ' ', ' ', ' '],
  ...['#Work', '#"a b"/c', '@calls', 'p1', 'P4', 'is:', 'is:done', 'is:step', 'est:<=15m'],
  ...['est:none', 'due:', 'due:oct', 'due:fri', 'due:today', 'deadline:>=3d', '24', '2026-10-24'],
)
const anyQuery = fc.oneof(
  fc.array(parts, { maxLength: 24 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('[FILTER-1b] any line', () => {
  test('is read, and written again is read as the same condition', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const condition = read(query)
        const again = writeFilter(condition)

        expect(read(again), again).toEqual(condition)
        expect(writeFilter(read(again))).toBe(again)
      }),
      { numRuns: 2_000 },
    )
  })
})
