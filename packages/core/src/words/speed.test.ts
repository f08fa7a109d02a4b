import { expect, test } from 'vitest'
import { linesOf } from '../../corpus/corpus.ts'
import { all, now } from '../../corpus/readers.ts'

const names = linesOf('en-unwanted.txt').join(' ')

test.each([
  ['names', names],
  ['days', 'fri '.repeat(5_000)],
  ['repeats', 'every '.repeat(4_000)],
  ['quotes', '„ '.repeat(10_000)],
  ['blanks', ' '.repeat(20_000)],
  ['letters', 'a'.repeat(20_000)],
])('[WORDS-11c] time grows with the length of a line, up to 2,000 characters: %s', (_, text) => {
  const [quarter, whole, ten] = [500, 2_000, 20_000].map((length) => timeOf(text.slice(0, length)))

  // Four times the length: a square would be sixteen times the time.
  expect(whole).toBeLessThan(12 * Math.max(quarter ?? 0, shortest))
  expect(ten).toBeLessThan(5 * Math.max(whole ?? 0, shortest))
})

/** Below this, in microseconds, the clock and the collector of garbage count for more than the line. */
const shortest = 10_000

/** The processor's time for reading a line thirty times, whatever else runs on the machine. */
function timeOf(line: string): number {
  for (let warming = 0; warming < 10; warming++) all(line, now)
  const start = process.cpuUsage()
  for (let times = 0; times < 30; times++) all(line, now)
  return process.cpuUsage(start).user
}
