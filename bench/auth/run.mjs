import { availableParallelism } from 'node:os'
import { build } from '../../scripts/setup.mjs'
import { percentile } from '../median.mjs'
import { startServer, userWithTasks } from '../ui/testServer.mjs'
import { hashing } from './hashing.mjs'
import { flood, readLoad, signInLoad, signUpUsers } from './load.mjs'

const cores = availableParallelism()
const accounts = 64
const concurrency = 8
const guessConcurrency = 64
const longestP95 = 150
const span = 10_000

/**
 * Compares sign-ins with the rate that hashing alone allows, and reads during sign-ins with reads on
 * their own. Limits are measured before and after, under the same conditions.
 */
export async function measure() {
  await build()
  const server = await startServer()
  try {
    const reader = await userWithTasks(server.url, 50)
    const users = await signUpUsers(server.url, accounts)
    const read = await readLoad(server.url, reader)
    const signIn = signInLoad(server.url, users)
    // Warm-up: connections are open, statements prepared, code compiled.
    await Promise.all([read.run(2_000), signIn.run(concurrency, 2_000)])

    const hashes = [await hashing(cores)]
    const idle = [await read.run(span)]
    const signIns = await signIn.run(concurrency, span)
    const [reads, around] = await Promise.all([read.run(span), signIn.run(concurrency, span)])
    idle.push(await read.run(span))
    const [flooded] = await Promise.all([
      read.run(span),
      flood(server.url, users, guessConcurrency, span),
    ])
    hashes.push(await hashing(cores))
    await read.close()
    return rowsOf({ hashes, idle, signIns, reads, around, flooded })
  } finally {
    await server.close()
  }
}

function rowsOf({ hashes, idle, signIns, reads, around, flooded }) {
  const hash = mean(hashes.map(({ one }) => one))
  const possible = cores / (hash / 1_000)
  const quiet = idle.flatMap(({ times }) => times)
  return [
    {
      what: `sign-ins a second, ${concurrency} at once`,
      measured: signIns.rate,
      limit: possible,
      ratio: signIns.rate / possible,
      target: 0.8,
      atLeast: true,
      unit: '/s',
    },
    {
      what: `a read of 50 tasks, p99, beside ${concurrency} sign-ins`,
      measured: percentile(reads.times, 0.99),
      limit: percentile(quiet, 0.99),
      ratio: percentile(reads.times, 0.99) / percentile(quiet, 0.99),
      target: 3,
      unit: 'ms',
    },
    {
      what: `a read of 50 tasks, p95, beside a flood of ${guessConcurrency} guesses`,
      measured: percentile(flooded.times, 0.95),
      limit: longestP95,
      ratio: percentile(flooded.times, 0.95) / longestP95,
      target: 1,
      unit: 'ms',
    },
    { what: 'one hash, alone', measured: hash, unit: 'ms' },
    {
      what: `one hash, ${cores} at once`,
      measured: mean(hashes.map((h) => h.concurrent)),
      unit: 'ms',
    },
    { what: 'a sign-in, median', measured: percentile(signIns.times, 0.5), unit: 'ms' },
    { what: 'a sign-in, p99', measured: percentile(signIns.times, 0.99), unit: 'ms' },
    { what: 'sign-ins a second beside the reads', measured: around.rate, unit: '/s' },
    { what: 'a read alone, median', measured: percentile(quiet, 0.5), unit: 'ms' },
    { what: 'a read beside sign-ins, median', measured: percentile(reads.times, 0.5), unit: 'ms' },
    { what: 'the client itself, of one core', measured: signIns.share * 100, unit: '%' },
  ]
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
