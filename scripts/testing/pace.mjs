import { sum } from './results.mjs'

// What the computation takes beside the tests on a machine of two cores that runs nothing else.
const usualMs = 40
const everyMs = 5_000

/** Times a fixed computation again and again while tests run: docs/decisions/0070. */
export function watchPace() {
  const samples = []
  const timer = setInterval(() => {
    const started = performance.now()
    compute()
    samples.push({ at: Date.now(), ms: performance.now() - started })
  }, everyMs)
  return {
    samples,
    stop: () => clearInterval(timer),
  }
}

/** How many times its usual time the computation took in this time; never less than once. */
export function slowness(samples, from, to) {
  const during = samples.filter(({ at }) => at >= from - everyMs && at <= to + everyMs)
  const counted = during.length > 0 ? during : samples
  if (counted.length === 0) return 1
  return Math.max(1, sum(counted.map(({ ms }) => ms)) / counted.length / usualMs)
}

function compute() {
  let value = 1
  for (let n = 0; n < 15_000_000; n += 1) {
    value ^= value << 13
    value ^= value >>> 17
    value ^= value << 5
  }
  return value
}
