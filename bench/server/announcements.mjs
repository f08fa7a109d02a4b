import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { median, percentile } from '../median.mjs'
import { startServer } from '../ui/testServer.mjs'
import { httpRate } from './load.mjs'
import { subscribe } from './realtime.mjs'
import { addTasks, post, signUp, socketDirectory } from './users.mjs'

const clients = 16
const rounds = 5
const ms = 2_500
const writes = 200
const pauseMs = 50

/** What announcing changes costs those who write, and when another server on the same database tells of them. */
export async function announcementRows() {
  const secret = { JWT_SECRET: randomBytes(48).toString('base64url') }
  const server = await startServer(secret)
  try {
    const host = socketDirectory(server.directory)
    const admin = postgres({ ...superuser, host, max: 1 })
    const update = await updateRow(server.url, admin)
    await admin.end()
    const port = await openPort(host)
    const other = await startServer({
      ...secret,
      DATABASE_URL: `postgres://postgres:none@127.0.0.1:${port.number}/postgres`,
    })
    const elsewhere = await otherServerRows(server.url, other.url)
    await other.close()
    port.close()
    return [update, await importRow(server.url, host), ...elsewhere]
  } finally {
    await server.close()
  }
}

const superuser = { port: 5432, database: 'postgres', user: 'postgres', ssl: false }

/** Updates a second of 16 people at once, alternating with the same while nothing announces them. */
async function updateRow(url, admin) {
  const requests = []
  for (let n = 0; n < clients; n += 1) requests.push(await updateRequest(url))
  const rates = { enable: [], disable: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['enable', 'disable']) {
      await admin.unsafe(`alter table public.tasks ${state} trigger realtime_announce_update`)
      rates[state].push(await httpRate(url, requests, ms))
    }
  }
  await admin.unsafe('alter table public.tasks enable trigger realtime_announce_update')
  const [measured, limit] = [median(rates.enable), median(rates.disable)]
  return {
    what: 'update, 16 clients, announced : not announced',
    measured,
    limit,
    ratio: measured / limit,
    target: 0.85,
    atLeast: true,
    unit: '/s',
  }
}

async function updateRequest(url) {
  const user = await signUp(url)
  const id = randomUUID()
  await post(`${url}/rest/v1/tasks`, user.headers, { id, title: 'Write', due_date: '2030-01-01' })
  return {
    method: 'PATCH',
    path: `/rest/v1/tasks?id=eq.${id}`,
    headers: { ...user.headers, 'content-type': 'application/json', prefer: 'return=minimal' },
    get body() {
      return { title: randomUUID() }
    },
  }
}

/** How many announcements an import of 500 rows is. */
async function importRow(url, host) {
  const user = await signUp(url)
  let heard = 0
  const listener = postgres({ ...superuser, host })
  for (let n = 0; n < 256; n += 1) {
    const channel = `realtime_${n.toString(16).padStart(2, '0')}`
    await listener.listen(channel, () => {
      heard += 1
    })
  }
  await addTasks(user, 500, 500)
  await setTimeout(1_000)
  await listener.end()
  return {
    what: 'announcements of 500 rows',
    measured: heard,
    limit: 1,
    ratio: heard,
    target: 1,
    unit: '',
  }
}

/** The time from sending a change to one server to the event of another one. */
async function otherServerRows(url, otherUrl) {
  const user = await signUp(url)
  const received = new Map()
  const client = await subscribe({ ...user, url: otherUrl }, (row) =>
    received.set(row.title, performance.now()),
  )
  const sent = new Map()
  for (let n = 0; n < writes; n += 1) {
    const title = `Change ${n}`
    sent.set(title, performance.now())
    await post(`${url}/rest/v1/tasks`, user.headers, { title, due_date: '2026-01-05' })
    await setTimeout(Math.max(0, pauseMs - (performance.now() - sent.get(title))))
  }
  for (let wait = 0; wait < 100 && received.size < writes; wait += 1) await setTimeout(50)
  await client.disconnect()
  const times = [...sent].map(
    ([title, at]) => (received.get(title) ?? Number.POSITIVE_INFINITY) - at,
  )
  return [
    ['p50', 0.5, 30],
    ['p99', 0.99, 200],
  ].map(([name, part, limit]) => {
    const measured = percentile(times, part)
    const what = `change to event on another server, ${name}`
    return { what, measured, limit, ratio: measured / limit, target: 1, unit: 'ms' }
  })
}

/** A port that leads to the socket of the embedded PostgreSQL. */
async function openPort(directory) {
  const open = new Set()
  const server = createServer((from) => {
    const to = connect(join(directory, '.s.PGSQL.5432'))
    for (const [one, another] of [
      [from, to],
      [to, from],
    ]) {
      open.add(one)
      one.pipe(another)
      one.on('error', () => another.destroy()).on('close', () => open.delete(one))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    number: server.address().port,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
