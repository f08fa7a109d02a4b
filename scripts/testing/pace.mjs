import { sum } from './results.mjs'

// What the computation takes beside the tests on a machine of two cores that runs nothing else: 88 to 96 in whole runs.
// Alone it takes 25, as several processes of the tests wait for each core.
const usualMs = 92
const everyMs = 5_000

/** Times a fixed computation again and again while tests run: docs/decisions/0070. */
export function watchPace() {
  const samples = []
  const timer = setInterval(() => {
    const started = performance.now()
    const used = process.cpuUsage()
    compute()
    const { user, system } = process.cpuUsage(used)
    const processorMs = (user + system) / 1_000
    samples.push({ at: Date.now(), ms: performance.now() - started, processorMs })
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
  return Math.max(1, mean(counted.map(({ ms }) => ms)) / usualMs)
}

/** What the computation took, and what of it on the processor: the rest it waited for others. */
export function paceIn(samples) {
  if (samples.length === 0) return 'A fixed computation was not timed: the run was too short.'
  const [ms, processorMs] = ['ms', 'processorMs'].map((of) =>
    Math.round(mean(samples.map((sample) => sample[of]))),
  )
  return `A fixed computation took ${ms} ms meanwhile, ${processorMs} of them on the processor; on two quiet cores it is ${usualMs} and 25.`
}

function mean(numbers) {
  return sum(numbers) / numbers.length
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
