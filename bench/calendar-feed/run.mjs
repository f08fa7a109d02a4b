import { setTimeout } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { median } from '../median.mjs'
import { largeRows } from './large.mjs'
import { unchangedRows } from './unchanged.mjs'

const context = { today: '2026-10-14', addresses: ['ana@example.com'] }
const rounds = 5
/** Decided by CAL: for 10,000 entries of 5 MB, for requests of others, and what stays afterwards. */
const [mostMs, mostDelayMs, mostMb] = [5_000, 50, 32]

/** Reading large calendars in the thread of the server, and on a device: how long it takes, how long others wait, and what stays of it. */
export async function measure() {
  const { threadSource } = await moduleOf('apps/server/build/threadSource.ts')
  const plugins = [threadSource()]
  const folder = 'apps/server/src/calendars/read'
  const { openCalendarReader } = await moduleOf(`${folder}/readInWorker.ts`, plugins)
  const { largeFeed } = await moduleOf('apps/server/test/calendars/largeFeed.ts', plugins)
  const rows = []
  for (const entries of [5_000, 10_000]) {
    const text = largeFeed(entries)
    const { ms, delay } = await reading(openCalendarReader, text)
    rows.push(
      limited(
        `${entries.toLocaleString('en')} entries, ${megabytes(text.length)} MB`,
        ms,
        mostMs,
        'ms',
      ),
    )
    rows.push(
      limited(
        `longest wait of others meanwhile, ${entries.toLocaleString('en')}`,
        delay,
        mostDelayMs,
        'ms',
      ),
    )
  }
  return [
    ...rows,
    limited('memory afterwards', await memoryLeft(openCalendarReader, largeFeed), mostMb, 'MB'),
    ...(await largeRows()),
    ...(await unchangedRows()),
  ]
}

async function moduleOf(path, plugins = []) {
  const { module } = await runnerImport(path, { configFile: false, plugins })
  return module
}

/** The median of some readings, each in a new thread, and the longest time for which no timer ran. */
async function reading(openCalendarReader, text) {
  const times = []
  const delays = []
  for (let round = 0; round < rounds; round += 1) {
    const reader = openCalendarReader()
    const begun = performance.now()
    let [last, delay] = [begun, 0]
    const turn = setInterval(() => {
      const now = performance.now()
      delay = Math.max(delay, now - last)
      last = now
    }, 1)
    const { kind } = await reader.read(text, context)
    times.push(performance.now() - begun)
    clearInterval(turn)
    delays.push(delay)
    await reader.close()
    if (kind !== 'calendar') throw new Error('The calendar could not be read.')
  }
  return { ms: median(times), delay: median(delays) }
}

/** What the process holds more than before, once the thread has ended by itself. */
async function memoryLeft(openCalendarReader, largeFeed) {
  const before = process.memoryUsage().rss
  const reader = openCalendarReader()
  await reader.read(largeFeed(10_000), context)
  await reader.close()
  globalThis.gc?.()
  await setTimeout(1_000)
  return Math.max(0, process.memoryUsage().rss - before) / 1e6
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1)
}

function limited(what, measured, limit, unit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
