import { exceptions } from './exceptions.mjs'
import { slowness } from './pace.mjs'

/** In seconds, on a machine of two cores that runs nothing but the tests. */
const limits = { file: 60, test: 20 }

/** A sentence for each file and each test that took too long for the pace of the machine meanwhile. */
export function tooSlow(files, samples, excepted = exceptions) {
  return files.flatMap((one) => [
    ...(isOver(one.wall, limits.file, one.tests, samples) && !isAmong(excepted, one)
      ? [{ file: one.file, sentence: sentence(one.file, one.wall, limits.file) }]
      : []),
    ...one.tests
      .filter((test) => test.state === 'passed' && !isAmong(excepted, test))
      .filter((test) => isOver(test.seconds, limits.test, [test], samples))
      .map(({ file, title, seconds }) => ({
        file,
        sentence: sentence(`${file} > ${title}`, seconds, limits.test),
      })),
  ])
}

function isOver(seconds, limit, tests, samples) {
  const run = tests.filter(({ from }) => from > 0)
  if (seconds <= limit || run.length === 0) return false
  const from = Math.min(...run.map((test) => test.from))
  const to = Math.max(...run.map((test) => test.from + test.seconds * 1000))
  return seconds > limit * slowness(samples, from, to)
}

function isAmong(excepted, { file, title }) {
  return excepted.some((one) => one.file === file && one.test === title)
}

function sentence(what, seconds, limit) {
  return `${what} took ${seconds.toFixed(0)} s, which is over ${limit} s even at the pace of the machine`
}
