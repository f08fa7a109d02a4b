import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/command.mjs'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { startServer } from '../ui/testServer.mjs'
import { announcementRows } from './announcements.mjs'
import { httpRate } from './load.mjs'
import { neighbourRows } from './neighbour.mjs'
import { realtimeRows } from './realtime.mjs'
import { stampRows } from './stamps.mjs'
import { startupRows } from './startup.mjs'
import { addTasks, dayOf, signUp, socketDirectory } from './users.mjs'

const [few, many] = [1_000, 100_000]
const rounds = 3
const clients = 8
const ms = 2_500

/** Measures the built server alternately with a minimal HTTP server and the bare driver. */
export async function measure() {
  await build()
  const startup = await startupRows()
  const announcements = await announcementRows()
  const stamps = await stampRows()
  const server = await startServer()
  const hello = child('hello.mjs')
  const bare = child('bare.mjs', socketDirectory(server.directory))
  try {
    const [[helloUrl]] = await Promise.all([hello, bare].map((one) => once(one, 'message')))
    const users = []
    for (let n = 0; n < clients; n += 1) users.push(await signUp(server.url))
    for (const user of users) await addTasks(user, few)
    const userWithMany = await signUp(server.url)
    await addTasks(userWithMany, many)
    const rates = await alternating({ url: server.url, helloUrl, bare, users, userWithMany })
    const [reader] = users
    const { path } = selectRequest(reader, few)
    const neighbours = await neighbourRows(server.url, reader, path, userWithMany)
    const realtime = await realtimeRows(server.url)
    return [...rateRows(rates), ...neighbours, ...realtime, ...announcements, ...stamps, ...startup]
  } finally {
    hello.disconnect()
    bare.disconnect()
    await server.close()
  }
}

/** Measures every rate once a round; the median of each. */
async function alternating({ url, helloUrl, bare, users, userWithMany }) {
  const hello = { method: 'GET', path: '/' }
  const same = (request) => Array(clients).fill(request)
  const measurements = {
    hello: () => httpRate(helloUrl, same(hello), ms),
    bareSelect: () => driverRate(bare, 'select', users, span(few)),
    select: () =>
      httpRate(
        url,
        users.map((user) => selectRequest(user, few)),
        ms,
      ),
    selectOfMany: () => httpRate(url, same(selectRequest(userWithMany, many)), ms),
    bareInsert: () => driverRate(bare, 'insert', users, { title: 'Write', day: '2030-01-01' }),
    insert: () => httpRate(url, users.map(insertRequest), ms),
  }
  const measured = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(measurements)) {
      measured[name] ??= []
      measured[name].push(await run())
    }
  }
  return Object.fromEntries(Object.entries(measured).map(([name, all]) => [name, median(all)]))
}

function rateRows({ hello, bareSelect, select, selectOfMany, bareInsert, insert }) {
  const atLeast = (what, measured, limit, target) => ({
    what,
    measured,
    limit,
    ratio: measured / limit,
    target,
    atLeast: true,
    unit: '/s',
  })
  return [
    atLeast('select of 50 tasks : bare driver', select, bareSelect, 0.5),
    atLeast('select of 50 tasks : hello world', select, hello, 0.1),
    atLeast('insert of a task : bare driver', insert, bareInsert, 0.5),
    atLeast('insert of a task : hello world', insert, hello, 0.1),
    atLeast('select of 50, 100,000 : 1,000 tasks', selectOfMany, select, 0.8),
  ]
}

function selectRequest({ headers }, count) {
  const { from, to } = span(count)
  const search = `select=*&due_date=gte.${from}&due_date=lte.${to}&order=created_at.desc`
  return { method: 'GET', path: `/rest/v1/tasks?${search}`, headers }
}

function insertRequest(user) {
  return {
    method: 'POST',
    path: '/rest/v1/tasks',
    headers: { ...user.headers, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: { title: 'Write', due_date: '2030-01-01' },
  }
}

/** A day of fifty tasks in the middle of the range. */
function span(count) {
  const day = dayOf(count / 2)
  return { from: `${day}T00:00:00`, to: `${day}T23:59:59` }
}

async function driverRate(bare, what, users, values) {
  bare.send({ what, users: users.map(({ claims }) => claims), values, ms })
  const [rate] = await once(bare, 'message')
  return rate
}

function child(file, ...args) {
  return fork(join(root, 'bench/server', file), args)
}
