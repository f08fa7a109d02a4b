import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../command.mjs'
import { exceptions } from './exceptions.mjs'
import { tooSlow } from './limits.mjs'
import { paceIn, slowness } from './pace.mjs'
import { outcome, report } from './report.mjs'
import { ofPlaywright, ofVitest } from './results.mjs'

const noon = Date.parse('2026-10-14T12:00:00Z')

const vitest = ofVitest([
  {
    file: 'apps/server/src/rest/read.test.ts',
    project: 'server',
    ms: 70_000,
    failedToLoad: false,
    tests: [
      { title: 'rest reads', state: 'passed', startTime: noon, ms: 30_000 },
      { title: 'rest waits', state: 'passed', startTime: noon, ms: 9_000, retried: 'too late\nat' },
      { title: 'rest sleeps', state: 'skipped', ms: 0 },
    ],
  },
  {
    file: 'packages/core/src/calendar/day.test.ts',
    project: 'core',
    ms: 0,
    failedToLoad: true,
    tests: [],
  },
])

const tried = (duration, message) => ({
  duration,
  startTime: new Date(noon).toISOString(),
  ...(message && { error: { message } }),
})
const journeys = ofPlaywright({
  config: { rootDir: join(root, 'e2e'), metadata: { actualWorkers: 2 } },
  suites: [
    {
      file: 'tasks.spec.ts',
      title: 'tasks.spec.ts',
      specs: [{ title: 'adds', tests: [{ status: 'expected', results: [tried(4_000)] }] }],
      suites: [
        {
          title: 'offline',
          specs: [
            {
              title: 'adds',
              tests: [
                {
                  status: 'flaky',
                  results: [tried(90_000, '\u001b[31mError: gone\u001b[39m\nat'), tried(6_000)],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})
const files = [...vitest, ...journeys]

describe('the report of a run', () => {
  const lines = report({
    files,
    stages: [{ name: 'check', seconds: 31.25 }],
    slow: [{ file: 'a.test.ts', sentence: 'a.test.ts took 70 s' }],
    pace: paceIn([
      { at: noon, ms: 110, processorMs: 25 },
      { at: noon, ms: 130, processorMs: 27 },
    ]),
  })
  const text = lines.join('\n')

  test('has the slowest tests and files first', () => {
    expect(lines.slice(1, 3)).toEqual([
      '    30.0  apps/server/src/rest/read.test.ts > rest reads',
      '     9.0  apps/server/src/rest/read.test.ts > rest waits',
    ])
    expect(text).toContain(
      'files\n    70.0  apps/server/src/rest/read.test.ts\n     6.0  e2e/tasks.spec.ts',
    )
  })

  test('sums by project, and by folder of the server', () => {
    expect(text).toContain('70.0  server/rest (2 tests)\n    10.0  journeys (2 tests)')
  })

  test('names what passed at the second try, with its first error', () => {
    expect(text).toContain(
      '  apps/server/src/rest/read.test.ts > rest waits\n    too late\n  e2e/tasks.spec.ts > offline > adds\n    Error: gone',
    )
  })

  test('has the stages, the pace of the machine and what was too slow', () => {
    expect(text).toContain('31.3  check')
    expect(text).toContain('took 120 ms meanwhile, 26 of them on the processor')
    expect(lines.at(-1)).toBe('  a.test.ts took 70 s')
  })
})

test('the last lines count all tests, a file that cannot be loaded as one that failed', () => {
  expect(outcome(files)).toEqual([
    'Failed: packages/core/src/calendar/day.test.ts > loads',
    '    no message',
    '4 passed, 1 failed',
    '2 of them failed once and passed when tried again: see above',
  ])
  expect(outcome([])).toEqual(['0 passed, 0 failed'])
})

test('the last lines have the message of what failed, in Vitest and in the second try of a journey', () => {
  const failing = {
    title: 'waits',
    state: 'failed',
    startTime: noon,
    ms: 1,
    error: 'too late\nby 2 s',
  }
  const [unit] = ofVitest([{ file: 'a.test.ts', ms: 1, failedToLoad: false, tests: [failing] }])
  const [journey] = ofPlaywright({
    config: { rootDir: join(root, 'e2e'), metadata: { actualWorkers: 2 } },
    suites: [
      {
        file: 'b.spec.ts',
        specs: [
          {
            title: 'adds',
            tests: [{ status: 'unexpected', results: [tried(1, 'gone'), tried(1, 'lost')] }],
          },
        ],
      },
    ],
  })
  expect(outcome([unit, journey])).toEqual([
    'Failed: a.test.ts > waits',
    '    too late',
    '    by 2 s',
    'Failed: e2e/b.spec.ts > adds',
    '    lost',
    '0 passed, 2 failed',
  ])
})

describe('what is too slow', () => {
  const sentences = (samples, excepted) =>
    tooSlow(files, samples, excepted).map(({ sentence }) => sentence.replace(/,.*/, ''))
  const all = [
    'apps/server/src/rest/read.test.ts took 70 s',
    'apps/server/src/rest/read.test.ts > rest reads took 30 s',
  ]

  test('is a file over a minute and a test over twenty seconds', () => {
    expect(sentences([], [])).toEqual(all)
  })

  test('is measured by the pace of the machine at that time', () => {
    expect(sentences([{ at: noon, ms: 115 }], [])).toEqual(all.slice(1))
    expect(sentences([{ at: noon, ms: 900 }], [])).toEqual([])
    const later = noon + 3_600_000
    expect(
      sentences(
        [
          { at: noon, ms: 10 },
          { at: later, ms: 600 },
        ],
        [],
      ),
    ).toEqual(all)
  })

  test('is not what is excepted', () => {
    const [file] = files
    expect(sentences([], [{ file: file.file, reason: '' }])).toEqual(all.slice(1))
    expect(sentences([], [{ file: file.file, test: 'rest reads', reason: '' }])).toEqual(
      all.slice(0, 1),
    )
  })

  test('is not more on a quick machine', () => {
    expect(slowness([{ at: noon, ms: 1 }], noon, noon)).toBe(1)
  })
})

test.each(exceptions)('an exception is of what exists, and has a reason: %o', (exception) => {
  const path = join(root, exception.file)
  expect(existsSync(path)).toBe(true)
  if (exception.test) expect(readFileSync(path, 'utf8')).toContain(lastPart(exception.test))
  expect(exception.reason).toMatch(/\w.+\.$/)
})

/** The title of a test without those of what it is in. */
function lastPart(title) {
  return title.split(' > ').at(-1)
}
