import { availableParallelism } from 'node:os'
import { build } from '../../scripts/setup.mjs'
import { personWith, startDaymark } from '../ui/daymark.mjs'
import { hashing } from './hashing.mjs'
import { crowd, flood, reading, signingIn } from './load.mjs'

const cores = availableParallelism()
const windows = 64
const atOnce = 8
const guessesAtOnce = 64
const longestP95 = 150
const span = 10_000

/**
 * Sign-ins against what hashing alone leaves possible, and reads while sign-ins run against reads on
 * their own. The limits are taken before and after, so that they meet the same machine.
 */
export async function measure() {
  await build()
  const daymark = await startDaymark()
  try {
    const reader = await personWith(daymark.url, 50)
    const people = await crowd(daymark.url, windows)
    const read = await reading(daymark.url, reader)
    const signIn = signingIn(daymark.url, people)
    // Both have been asked before: connections are open, statements prepared, code compiled.
    await Promise.all([read.often(2_000), signIn.often(atOnce, 2_000)])

    const hashes = [await hashing(cores)]
    const idle = [await read.often(span)]
    const signIns = await signIn.often(atOnce, span)
    const [reads, around] = await Promise.all([read.often(span), signIn.often(atOnce, span)])
    idle.push(await read.often(span))
    const [flooded] = await Promise.all([
      read.often(span),
      flood(daymark.url, people, guessesAtOnce, span),
    ])
    hashes.push(await hashing(cores))
    await read.close()
    return rowsOf({ hashes, idle, signIns, reads, around, flooded })
  } finally {
    await daymark.close()
  }
}

function rowsOf({ hashes, idle, signIns, reads, around, flooded }) {
  const hash = mean(hashes.map(({ one }) => one))
  const possible = cores / (hash / 1_000)
  const quiet = idle.flatMap(({ times }) => times)
  return [
    {
      what: `sign-ins a second, ${atOnce} at once`,
      measured: signIns.rate,
      limit: possible,
      ratio: signIns.rate / possible,
      target: 0.8,
      atLeast: true,
      unit: '/s',
    },
    {
      what: `a read of 50 tasks, p99, beside ${atOnce} sign-ins`,
      measured: percentile(reads.times, 0.99),
      limit: percentile(quiet, 0.99),
      ratio: percentile(reads.times, 0.99) / percentile(quiet, 0.99),
      target: 3,
      unit: 'ms',
    },
    {
      what: `a read of 50 tasks, p95, beside a flood of ${guessesAtOnce} guesses`,
      measured: percentile(flooded.times, 0.95),
      limit: longestP95,
      ratio: percentile(flooded.times, 0.95) / longestP95,
      target: 1,
      unit: 'ms',
    },
    { what: 'one hash, alone', measured: hash, unit: 'ms' },
    {
      what: `one hash, ${cores} at once`,
      measured: mean(hashes.map((h) => h.crowded)),
      unit: 'ms',
    },
    { what: 'a sign-in, median', measured: percentile(signIns.times, 0.5), unit: 'ms' },
    { what: 'a sign-in, p99', measured: percentile(signIns.times, 0.99), unit: 'ms' },
    { what: 'sign-ins a second beside the reads', measured: around.rate, unit: '/s' },
    { what: 'a read alone, median', measured: percentile(quiet, 0.5), unit: 'ms' },
    { what: 'a read beside sign-ins, median', measured: percentile(reads.times, 0.5), unit: 'ms' },
    { what: 'the asking itself, of one core', measured: signIns.share * 100, unit: '%' },
  ]
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percentile(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
