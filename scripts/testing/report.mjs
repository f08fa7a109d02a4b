import { sum } from './results.mjs'

const shown = 20
const linesOfAnError = 15

/** What a run took, where, and what it tried again, as lines. `stages` is `{ name, seconds }`, `pace` a sentence. */
export function report({ files, stages, slow, pace }) {
  const tests = files.flatMap((file) => file.tests).filter(({ state }) => state !== 'skipped')
  const retried = tests.filter((test) => test.retried !== undefined)
  return [
    `The ${shown} slowest tests`,
    ...slowest(tests, 'seconds').map(
      ({ seconds, file, title }) => `${inSeconds(seconds)}  ${file} > ${title}`,
    ),
    '',
    `The ${shown} slowest files`,
    ...slowest(files, 'wall').map(({ wall, file }) => `${inSeconds(wall)}  ${file}`),
    '',
    'Tests and seconds, summed, by part',
    ...parts(files).map(
      ({ part, count, seconds }) => `${inSeconds(seconds)}  ${part} (${count} tests)`,
    ),
    '',
    'Stages',
    ...stages.map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`),
    `${inSeconds(sum(stages.map(({ seconds }) => seconds)))}  in all`,
    pace,
    '',
    ...(retried.length === 0
      ? ['No test needed a second try.']
      : [
          'Passed at the second try; name the cause, or list it in docs/reliability.md:',
          ...retried.flatMap(({ file, title, retried: error }) => [
            `  ${file} > ${title}`,
            `    ${error}`,
          ]),
        ]),
    ...(slow.length === 0
      ? []
      : [
          '',
          'Too slow; make it quicker, or name the reason in scripts/testing/exceptions.mjs:',
          ...slow.map(({ sentence }) => `  ${sentence}`),
        ]),
  ]
}

/**
 * The last lines of a run: what failed and why, how many passed, and how many of them at the second try. Whoever keeps
 * only the end of the output has all that is needed.
 */
export function outcome(files) {
  const tests = files.flatMap((file) => file.tests)
  const count = (state) => tests.filter((test) => test.state === state).length
  const flaky = tests.filter((test) => test.retried !== undefined).length
  return [
    ...tests
      .filter(({ state }) => state === 'failed')
      .flatMap(({ file, title, error }) => [`Failed: ${file} > ${title}`, ...firstLines(error)]),
    `${count('passed')} passed, ${count('failed')} failed`,
    ...(flaky === 0 ? [] : [`${flaky} of them failed once and passed when tried again: see above`]),
  ]
}

function firstLines(error = 'no message') {
  return error
    .split('\n')
    .slice(0, linesOfAnError)
    .map((line) => `    ${line}`)
}

function slowest(timed, by) {
  return timed
    .filter((one) => one[by] >= 0.1)
    .toSorted((a, b) => b[by] - a[by])
    .slice(0, shown)
}

function parts(files) {
  return [...new Set(files.map(({ part }) => part))]
    .map((part) => {
      const own = files.filter((file) => file.part === part)
      return {
        part,
        count: own.flatMap(({ tests }) => tests).filter(({ state }) => state !== 'skipped').length,
        seconds: sum(own.map(({ seconds }) => seconds)),
      }
    })
    .toSorted((a, b) => b.seconds - a.seconds)
}

function inSeconds(seconds) {
  return seconds.toFixed(1).padStart(8)
}
