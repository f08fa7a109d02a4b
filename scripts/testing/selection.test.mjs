import { describe, expect, test } from 'vitest'
import { select, titleWith } from './selection.mjs'

// Composed, as `npm run check` takes what stands in brackets for ids of the documents.
const named = (...ids) => `[${ids.join(', ')}]`

const texts = {
  'packages/core/src/calendar/day.test.ts': `test('${named('TASK-10')} a day')`,
  'packages/core/src/words/chips.test.ts': `test('chips ${named('TASK-3', 'S9')}')`,
  'packages/core/src/words/cut.test.ts': '// see TASK-3 (not in a title)',
  'apps/server/src/rest/read.test.ts': `describe('${named('T5')} rows')`,
  'e2e/tasks.spec.ts': `test('${named('TASK-1')} a task')`,
  'e2e/tasks-by-key.spec.ts': `test('${named('TASK-3')} by key')`,
  'packages/core/src/plan/blocks.test.ts': `test('${named('PLAN-2a')} a block')`,
  'packages/core/src/plan/lifting.test.ts': `test('${named('PLAN-2c', 'S9')} a lifted block')`,
  'e2e/plan.spec.ts': `test('${named('PLAN-20')} a plan')`,
}
const selected = (...wanted) => select(wanted, Object.keys(texts), (file) => texts[file])
const filesOf = (...wanted) => selected(...wanted).runs.flatMap(({ files }) => files)

describe('a path', () => {
  test.each([
    ['e2e/tasks.spec.ts', ['e2e/tasks.spec.ts']],
    ['./e2e/tasks.spec.ts', ['e2e/tasks.spec.ts']],
    ['e2e/tasks.spec.ts:12', ['e2e/tasks.spec.ts:12']],
    [
      'packages/core/src/words/',
      ['packages/core/src/words/chips.test.ts', 'packages/core/src/words/cut.test.ts'],
    ],
    ['packages/core/src/calendar/day.ts', ['packages/core/src/calendar/day.test.ts']],
    ['packages/core/src/wor', []],
  ])('%s', (path, files) => {
    expect(filesOf(path)).toEqual(files)
  })
})

describe('an id', () => {
  test('runs the tests of all layers that name it, and of no longer id', () => {
    expect(filesOf('TASK-3')).toEqual([
      'packages/core/src/words/chips.test.ts',
      'e2e/tasks-by-key.spec.ts',
    ])
    expect(filesOf('TASK-1')).toEqual(['e2e/tasks.spec.ts'])
    expect(filesOf('T5')).toEqual(['apps/server/src/rest/read.test.ts'])
  })

  test('of a rule runs the tests of all its sentences, that of a sentence those alone', () => {
    expect(filesOf('PLAN-2')).toEqual([
      'packages/core/src/plan/blocks.test.ts',
      'packages/core/src/plan/lifting.test.ts',
    ])
    expect(filesOf('PLAN-2c')).toEqual(['packages/core/src/plan/lifting.test.ts'])
    expect(selected('PLAN-2b').unmatched).toEqual(['PLAN-2b'])
  })

  test.each([
    [`${named('TASK-3')} a task`, true],
    [`${named('TASK-3a')} a task`, true],
    [`a task ${named('S9', 'TASK-3b')}`, true],
    [`a task ${named('S9', 'TASK-3')}`, true],
    [`a task ${named('TASK-3,S9')}`, true],
    [`${named('TASK-30')} a task`, false],
    [`${named('SUBTASK-3')} a task`, false],
    ['TASK-3', false],
  ])('is named by %s: %s', (title, isNamed) => {
    expect(new RegExp(titleWith(['TASK-3'])).test(title)).toBe(isNamed)
  })
})

test('what paths and ids name is run once, journeys apart from the rest', () => {
  expect(selected('packages/core/src/words', 'TASK-3', 'T5').runs).toEqual([
    {
      tool: 'vitest',
      files: ['packages/core/src/words/chips.test.ts', 'packages/core/src/words/cut.test.ts'],
      titles: null,
    },
    {
      tool: 'vitest',
      files: ['apps/server/src/rest/read.test.ts'],
      titles: titleWith(['TASK-3', 'T5']),
    },
    {
      tool: 'playwright',
      files: ['e2e/tasks-by-key.spec.ts'],
      titles: titleWith(['TASK-3', 'T5']),
    },
  ])
})

test('what matches nothing is named', () => {
  expect(selected('e2e/tasks.spec.ts', 'e2e/none.spec.ts', 'TASK-99').unmatched).toEqual([
    'e2e/none.spec.ts',
    'TASK-99',
  ])
})
