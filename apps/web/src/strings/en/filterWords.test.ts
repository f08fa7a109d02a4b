import { all, any, type Condition, clausesOf, not } from '@daymark/core/filter/condition'
import { readFilter, readNoDay } from '@daymark/core/filter/read'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterWords } from './filterWords.ts'

const read = (query: string) => readFilter(query, readNoDay).condition
const words = (condition: Condition) =>
  filterWords.sentence(condition, 0).slice(0, -' No tasks.'.length)

describe('[FILTER-1e] a filter in words', () => {
  test.each([
    ['est:<=15m', 'Open, no longer than 15 minutes.'],
    [
      'is:open est:<=15m (due:none | due:<=7d) -@calls',
      'Open, no longer than 15 minutes, without a day or due within 7 days, not tagged calls.',
    ],
    ['', 'Open.'],
    ['is:open', 'Open.'],
    ['is:done', 'Done.'],
    ['-is:done', 'Not done.'],
    ['is:done | p1', 'Done or high priority.'],
    ['is:done p1 | p2', 'Done and high priority or medium priority.'],
    ['is:done (p1 | p2)', 'Done, high priority or medium priority.'],
    ['@a (p1 | p2) | p3', 'Open, tagged a and (high priority or medium priority) or low priority.'],
    ['-(p1 | @a)', 'Open, not (high priority or tagged a).'],
    ['-(p1 @a)', 'Open, not (high priority and tagged a).'],
    ['call "the dentist"', 'Open, containing “call”, containing “the dentist”.'],
    ['"x” or containing “y"', 'Open, containing “x”” or containing “y”.'],
    ['#Work', 'Open, in Work.'],
    ['-#Work/Finance', 'Open, not in Work / Finance.'],
    ['#"Home office"', 'Open, in “Home office”.'],
    ['due:today', 'Open, due today.'],
    ['-due:tomorrow', 'Open, not due tomorrow.'],
    ['due:2026-10-24', 'Open, due on Oct 24, 2026.'],
    ['due:<=0d', 'Open, due by today.'],
    ['due:<=1d', 'Open, due within 1 day.'],
    ['due:>=3d', 'Open, due in at least 3 days.'],
    ['due:>=0d', 'Open, due from today on.'],
    ['-due:none', 'Open, not without a day.'],
    ['deadline:none', 'Open, without a deadline.'],
    ['-deadline:none', 'Open, with a deadline.'],
    ['deadline:today', 'Open, deadline today.'],
    ['-deadline:<=7d', 'Open, no deadline within 7 days.'],
    ['est:>=1h', 'Open, at least 1 hour long.'],
    ['est:<=1h30', 'Open, no longer than 1 hour 30 minutes.'],
    ['est:<=2h01', 'Open, no longer than 2 hours 1 minute.'],
    ['-est:<=15m', 'Open, not estimated at 15 minutes or less.'],
    ['-est:>=1h', 'Open, not estimated at 1 hour or more.'],
    ['est:none | -est:none', 'Open, without an estimate or with an estimate.'],
    ['is:carried is:someday', 'Open, carried over, for someday.'],
    ['is:repeating -is:step', 'Open, repeating, no step.'],
    ['is:step', 'Open, a step.'],
  ])('%s', (query, sentence) => {
    expect(words(read(query))).toBe(sentence)
  })

  test.each([
    [0, 'Open. No tasks.'],
    [1, 'Open. 1 task.'],
    [7, 'Open. 7 tasks.'],
    [1_000, 'Open. 1,000 tasks.'],
  ])('says how many tasks it finds: %i', (tasks, sentence) => {
    expect(filterWords.sentence(read(''), tasks)).toBe(sentence)
  })
})

/** Names and texts among them that look like other parts of a sentence. */
const terms = [
  ...[
    'x',
    'y',
    '"a, b"',
    '"x” or containing “y"',
    '"”"',
    '"a”"',
    'or',
    '"("',
    '")"',
    '"not (open)"',
  ],
  ...['@calls', '@call', '@or', '@and', '@not', '@"a or tagged b"', '@"a, open"', '@"”"', '@"“"'],
  ...['#Work', '#Work/Finance', '#"Work / Finance"', '#"Work/Finance"', '#or/and', '#"Work / "'],
  ...[
    'p1',
    'p2',
    'p3',
    'due:none',
    'due:today',
    'due:tomorrow',
    'due:2026-10-24',
    'due:2027-10-24',
  ],
  ...[
    'due:<=0d',
    'due:<=1d',
    'due:<=7d',
    'due:>=0d',
    'due:>=7d',
    'deadline:none',
    'deadline:today',
  ],
  ...[
    'deadline:tomorrow',
    'deadline:2026-10-24',
    'deadline:<=0d',
    'deadline:<=7d',
    'deadline:>=7d',
  ],
  ...['est:none', 'est:<=15m', 'est:<=1h', 'est:<=1h15', 'est:<=0m', 'est:>=15m', 'est:>=1h'],
  ...['is:open', 'is:done', 'is:repeating', 'is:carried', 'is:someday', 'is:step'],
].map(read)

const done = read('is:done')
const wordsAlone = (condition: Condition) =>
  words(any([done, condition])).slice('Done or '.length, -1)
const phrases = terms.flatMap((term) => [
  { phrase: wordsAlone(term), of: term },
  { phrase: wordsAlone(not(term)), of: not(term) },
])

/** Reads a sentence by its grammar and the phrases of the terms: commas join less than ‘or’, ‘or’ less than ‘and’. */
function conditionOf(sentence: string): Condition {
  let rest = sentence.charAt(0).toLowerCase() + sentence.slice(1)
  const takes = (text: string) => {
    const isNext = rest.startsWith(text)
    if (isNext) rest = rest.slice(text.length)
    return isNext
  }
  const joined = (by: string, part: () => Condition) => {
    const parts = [part()]
    while (takes(by)) parts.push(part())
    return parts
  }
  const clause = () => any(joined(' or ', () => all(joined(' and ', part))))
  function part(): Condition {
    const isNegated = takes('not (')
    if (isNegated || takes('(')) {
      const inside = clause()
      expect(takes(')'), rest).toBe(true)
      return isNegated ? not(inside) : inside
    }
    const longest = phrases
      .filter(({ phrase }) => rest.startsWith(phrase))
      .reduce((one, other) => (other.phrase.length > one.phrase.length ? other : one), {
        phrase: '',
        of: all([]),
      })
    expect(longest.phrase, rest).not.toBe('')
    takes(longest.phrase)
    return longest.of
  }
  const condition = all(joined(', ', clause))
  expect(rest).toBe('.')
  return condition
}

const { condition: anyCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...terms),
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map(all),
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map(any),
    tie('condition').map(not),
  ),
}))

// A sentence from which the condition can be read again is said of no other one. What a filter finds follows from its
// clauses, in which ‘open’ is one where it was not typed.
describe('[FILTER-1e] filters that differ', () => {
  test('have phrases of their own for each term', () => {
    expect(new Set(phrases.map(({ phrase }) => phrase)).size).toBe(2 * terms.length)
  })

  test('have sentences of their own: each is read again as the clauses it was made of', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const again = conditionOf(words(condition))

        expect(clausesOf(again), words(condition)).toEqual(clausesOf(condition))
      }),
      { numRuns: 2_000 },
    )
  })
})
