import * as fc from 'fast-check'

/** Query strings: mostly what the grammar allows, then its edges, then anything. */
export function queryString(columns: string[], values: string[]): fc.Arbitrary<string> {
  const name = mostly(fc.constantFrom(...columns), oneOf(oddNames), anything)
  const key = joined(name, mostly(oneOf([...none, '->a', '->>a', '->-1']), oneOf(oddPaths)))
  const value = mostly(fc.constantFrom(...values), oneOf(oddValues), anything)
  const several = fc.array(value, { minLength: 1, maxLength: 4 })
  const comparison = mostly(
    fc.oneof(
      joined(not, oneOf(operators), fc.constant('.'), value),
      joined(not, fc.constant('is.'), oneOf(['null', 'not_null', 'TRUE', 'false', 'unknown'])),
      joined(
        not,
        fc.constant('in.('),
        several.map((items) => items.map(quoted).join()),
        close,
      ),
    ),
    joined(not, oneOf(['fts.', 'eq().', 'is.', 'in.', '']), value),
  )
  const { group } = fc.letrec<{ item: string; group: string }>((tie) => ({
    item: fc.oneof(
      { weight: 4, arbitrary: joined(key, fc.constant('.'), comparison) },
      { weight: 1, arbitrary: joined(joint, tie('group')) },
    ),
    group: joined(fc.constant('('), listOf(tie('item')), close),
  }))
  const selected = joined(
    mostly(fc.constant(''), joined(anything, fc.constant(':'))),
    key,
    mostly(oneOf([...none, '::text', '::jsonb']), oneOf(['::regclass', '::x(1)', '.sum()'])),
  )
  const order = oneOf([...none, '.asc', '.desc', '.desc.nullslast', '.asc.nullsfirst'])
  const count = mostly(oneOf(['0', '1', '7', '30']), oneOf(['-1', '1e9', '9'.repeat(30)]))

  const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(key, comparison) },
    { weight: 2, arbitrary: fc.tuple(joint, group) },
    { weight: 2, arbitrary: parameterOf('select', listOf(mostly(selected, fc.constant('*')))) },
    { weight: 2, arbitrary: parameterOf('order', listOf(joined(key, order))) },
    { weight: 1, arbitrary: fc.tuple(oneOf(['limit', 'offset']), count) },
    { weight: 1, arbitrary: fc.tuple(oneOf(['columns', 'on_conflict']), listOf(name)) },
    { weight: 1, arbitrary: mostly(parameterOf('apikey', anything), fc.tuple(anything, anything)) },
  )
  return fc
    .array(parameter, { maxLength: 5 })
    .map((parameters) => new URLSearchParams(parameters).toString())
}

const oddNames = [
  'x',
  '',
  '*',
  '"',
  '"id"',
  'id"',
  'id;--',
  'tags.id',
  'id->',
  'count()',
  'tags(*)',
]
const oddPaths = ["->>'a'", '->"a.b"->>c', '->', '->>id::text', '->9999999999']
const oddValues = [
  ...['', '*', '%', '\\', '"', "'", "';drop table tasks;--", '$1', '(', ')', '{', '{}', '{a,b}'],
  ...['\0', '\ud800', '1', '-1', '1.5', 'true', 'null', '2026-01-05', 'infinity', ') or (1=1'],
]
const operators = [
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'isdistinct'],
  ...['cs', 'cd', 'ov', 'sl', 'adj', 'eq(any)', 'like(all)'],
]
const none = ['', '', '']

const anything = fc.string({ unit: 'binary', maxLength: 12 })
const not = mostly(oneOf([...none, 'not.']), fc.constant('not.not.'))
const joint = mostly(oneOf(['and', 'or', 'not.and', 'not.or']), fc.constant('tags.or'))
const close = mostly(fc.constant(')'), fc.constant(''))

function mostly<T>(usual: fc.Arbitrary<T>, ...rare: fc.Arbitrary<T>[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 40 * rare.length, arbitrary: usual }, ...rare)
}

function oneOf(words: string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...words)
}

function joined(...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((strings) => strings.join(''))
}

function listOf(item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => items.join())
}

function parameterOf(name: string, value: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> {
  return fc.tuple(fc.constant(name), value)
}

function quoted(value: string): string {
  return /[",()\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
}
