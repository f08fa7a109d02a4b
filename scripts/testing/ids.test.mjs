import { expect, test } from 'vitest'
import { documentedIds, errorsOf, namedIn } from './ids.mjs'

// Composed, as `npm run check` takes what stands in brackets for ids of the documents.
const named = (...ids) => `[${ids.join(', ')}]`

const documented = documentedIds({
  spec: [
    '## PLAN — a day',
    '- PLAN-1 A rule that says one thing.',
    '- PLAN-2a The first sentence of a rule.',
    '- PLAN-2b (no test yet) The second one.',
    'PLAN-9 is told of here, PLAN-9a too.',
  ].join('\n'),
  sync: '- **S1 A rule** of the queue.',
  security: '| 5 | An attack. | What stops it. | `rows.test.ts` |',
})
const proven = [
  { id: 'PLAN-1', file: 'day.test.ts' },
  { id: 'PLAN-2a', file: 'day.test.ts' },
  { id: 'S1', file: 'queue.test.ts' },
  { id: 'T5', file: 'rows.test.ts' },
]
const errorsWith = (...others) => errorsOf(documented, [...proven, ...others])

test('the documents have rules, sentences of rules, and those that no test names yet', () => {
  expect(documented).toEqual({
    requirements: ['PLAN-1', 'PLAN-2a'],
    untested: ['PLAN-2b'],
    syncRules: ['S1'],
    proofs: new Map([['T5', ['rows.test.ts']]]),
  })
  expect(errorsWith()).toEqual([])
})

test('titles name ids in brackets', () => {
  const titles = `${named('PLAN-2a', 'S1')} a day; ${named('T5')} rows; PLAN-1 without; ${named('a')}`

  expect(namedIn(titles)).toEqual(['PLAN-2a', 'S1', 'T5'])
})

test.each([
  ['PLAN-2', 'day.test.ts names PLAN-2: name the sentence that it proves, such as PLAN-2a.'],
  ['PLAN-1a', 'day.test.ts names PLAN-1a, which the documents do not have.'],
  ['PLAN-2c', 'day.test.ts names PLAN-2c, which the documents do not have.'],
  ['PLAN-20', 'day.test.ts names PLAN-20, which the documents do not have.'],
])('a title that names %s is refused', (id, error) => {
  expect(errorsWith({ id, file: 'day.test.ts' })).toEqual([error])
})

test('a sentence that may have no test may have one', () => {
  expect(errorsWith({ id: 'PLAN-2b', file: 'day.test.ts' })).toEqual([])
})

test('a sentence without a test is named, and a file that does not prove what is listed', () => {
  expect(errorsOf(documented, proven.slice(0, 1))).toEqual([
    'No test names PLAN-2a.',
    'No test names S1.',
    'docs/security.md lists rows.test.ts for T5, but its tests do not name it.',
  ])
})

test('an id stands once, and not beside sentences of its own', () => {
  const spec = '- PLAN-2 A rule.\n- PLAN-2a A sentence.\n- PLAN-2a Another one.\n'
  const named = [
    { id: 'PLAN-2', file: 'day.test.ts' },
    { id: 'PLAN-2a', file: 'day.test.ts' },
  ]

  expect(errorsOf(documentedIds({ spec, sync: '', security: '' }), named)).toEqual([
    'docs/spec.md has PLAN-2a twice.',
    'docs/spec.md has PLAN-2 beside its sentences with letters.',
  ])
})
