import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../command.mjs'

/**
 * The files of tests of some reports in test-results, each `{ file, part, seconds, wall, tests }`: journeys of one
 * file run side by side, so that `wall` is less than the sum of them. A test is
 * `{ file, part, title, state, seconds, from, error, retried }`: `from` in milliseconds, `error` the message of one that
 * failed, `retried` the first line of it of one that passed at its second try.
 */
export function readResults(reports) {
  return together(
    reports.flatMap((name) => {
      const path = join(root, 'test-results', `${name}.json`)
      if (!existsSync(path)) return []
      const report = JSON.parse(readFileSync(path, 'utf8'))
      return name.startsWith('journeys') ? ofPlaywright(report) : ofVitest(report)
    }),
  )
}

export function ofVitest(files) {
  return files.map(({ file, project, ms, failedToLoad, tests }) => {
    const part = partOf(file, project)
    return {
      file,
      part,
      seconds: ms / 1000,
      wall: ms / 1000,
      tests: [
        ...tests.map(({ title, state, startTime, ms, error, retried }) => ({
          file,
          part,
          title,
          state,
          seconds: ms / 1000,
          from: startTime,
          ...(error !== undefined && { error: plain(error) }),
          ...(retried !== undefined && { retried: firstLine(retried) }),
        })),
        // Otherwise a file that cannot be read would fail the run, and no test.
        ...(failedToLoad ? [{ file, part, title: 'loads', state: 'failed', seconds: 0 }] : []),
      ],
    }
  })
}

export function ofPlaywright({ config, suites }) {
  return suites.map((suite) => {
    const file = relative(root, join(config.rootDir, suite.file))
    const tests = specsIn(suite, []).flatMap(({ titles, spec }) =>
      spec.tests.map(({ status, results }) => ({
        file,
        part: 'journeys',
        title: titles.join(' > '),
        state: states[status],
        seconds: (results.at(-1)?.duration ?? 0) / 1000,
        from: Date.parse(results.at(-1)?.startTime),
        ...(status === 'unexpected' && { error: plain(results.at(-1)?.error?.message ?? '') }),
        ...(status === 'flaky' && { retried: firstLine(results[0].error?.message ?? '') }),
      })),
    )
    const each = tests.map((test) => test.seconds)
    const seconds = sum(each)
    const wall = Math.max(seconds / config.metadata.actualWorkers, ...each)
    return { file, part: 'journeys', seconds, wall, tests }
  })
}

export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }

function specsIn(suite, titles) {
  return [
    ...(suite.specs ?? []).map((spec) => ({ titles: [...titles, spec.title], spec })),
    ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...titles, inner.title])),
  ]
}

/** A project of Vitest; of the server, the folder. */
function partOf(file, project) {
  const folder = /^apps\/server\/src\/(\w+)\//.exec(file)?.[1]
  return project === 'server' && folder ? `server/${folder}` : project
}

/** Some files are in two projects of Playwright. */
function together(files) {
  const byFile = new Map()
  for (const one of files) {
    const known = byFile.get(one.file)
    byFile.set(
      one.file,
      known
        ? {
            ...known,
            seconds: known.seconds + one.seconds,
            wall: known.wall + one.wall,
            tests: [...known.tests, ...one.tests],
          }
        : one,
    )
  }
  return [...byFile.values()]
}

function plain(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Playwright colours its messages.
  return message.replaceAll(/\u001b\[\d+m/g, '')
}

function firstLine(message) {
  return (
    plain(message)
      .split('\n')
      .find((line) => line.trim() !== '') ?? 'no message'
  )
}
