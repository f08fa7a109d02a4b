import { httpClient } from '../auth/load.mjs'
import { percentile } from '../median.mjs'

const loops = 24
const spanMs = 6_000

/** The reads of one user, alone and beside another user's loops of requests that search all rows. */
export async function neighbourRows(url, reader, readPath, heavy) {
  const quiet = await readsDuring(url, reader, readPath, spanMs)
  const stop = startLoops(url, heavy)
  const beside = await readsDuring(url, reader, readPath, spanMs)
  const answered = await stop()
  return [
    {
      what: 'read beside 24 heavy loops : quiet, p95',
      measured: percentile(beside, 0.95),
      limit: percentile(quiet, 0.95),
      ratio: percentile(beside, 0.95) / percentile(quiet, 0.95),
      target: 10,
      unit: 'ms',
    },
    { what: 'heavy requests meanwhile', measured: answered / (spanMs / 1_000), unit: '/s' },
  ]
}

async function readsDuring(url, { headers }, path, ms) {
  const request = httpClient(url, 1)
  const times = []
  const began = performance.now()
  while (performance.now() - began < ms) {
    const { status, took } = await request('GET', path, headers)
    if (status !== 200) throw new Error(`reading was answered ${status}`)
    times.push(took)
  }
  request.close()
  return times
}

/** Requests that take PostgreSQL seconds; the returned function ends them. */
function startLoops(url, { headers }) {
  const request = httpClient(url, loops)
  const conditions = Array.from({ length: 60 }, (_, n) => `description.ilike.*x${n}*y*z*`)
  const path = `/rest/v1/tasks?select=id&or=(${conditions.join()})`
  let stopped = false
  let answered = 0
  const running = Array.from({ length: loops }, async () => {
    while (!stopped) {
      await request('GET', path, headers)
      answered += 1
    }
  })
  return async () => {
    stopped = true
    const during = answered
    await Promise.all(running)
    request.close()
    return during
  }
}
