import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/command.mjs'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { startDaymark } from '../ui/daymark.mjs'
import { addTasks, dayOf, signUp, socketsOf } from './daymark.mjs'
import { httpRate } from './load.mjs'
import { realtimeRows } from './realtime.mjs'
import { startingRows } from './starting.mjs'

const [few, many] = [1_000, 100_000]
const rounds = 3
const clients = 8
const ms = 2_500

/** The server as the command runs it, beside the least that Node and the driver do, in turn. */
export async function measure() {
  await build()
  const starting = await startingRows()
  const daymark = await startDaymark()
  const hello = child('hello.mjs')
  const bare = child('bare.mjs', socketsOf(daymark.directory))
  try {
    const [[helloUrl]] = await Promise.all([hello, bare].map((one) => once(one, 'message')))
    const people = []
    for (let n = 0; n < clients; n += 1) people.push(await signUp(daymark.url))
    for (const person of people) await addTasks(person, few)
    const rich = await signUp(daymark.url)
    await addTasks(rich, many)
    const rates = await inTurn({ url: daymark.url, helloUrl, bare, people, rich })
    return [...rateRows(rates), ...(await realtimeRows(daymark.url)), ...starting]
  } finally {
    hello.disconnect()
    bare.disconnect()
    await daymark.close()
  }
}

/** Every rate once, again and again; the median of each. */
async function inTurn({ url, helloUrl, bare, people, rich }) {
  const hello = { method: 'GET', path: '/' }
  const same = (request) => Array(clients).fill(request)
  const ways = {
    hello: () => httpRate(helloUrl, same(hello), ms),
    bareSelect: () => bareRate(bare, 'select', people, span(few)),
    select: () =>
      httpRate(
        url,
        people.map((person) => selecting(person, few)),
        ms,
      ),
    selectOfMany: () => httpRate(url, same(selecting(rich, many)), ms),
    bareInsert: () => bareRate(bare, 'insert', people, { title: 'Write', day: '2030-01-01' }),
    insert: () => httpRate(url, people.map(inserting), ms),
  }
  const measured = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      measured[name] ??= []
      measured[name].push(await way())
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

function selecting({ headers }, count) {
  const { from, to } = span(count)
  const search = `select=*&due_date=gte.${from}&due_date=lte.${to}&order=created_at.desc`
  return { method: 'GET', path: `/rest/v1/tasks?${search}`, headers }
}

function inserting(person) {
  return {
    method: 'POST',
    path: '/rest/v1/tasks',
    headers: { ...person.headers, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: { title: 'Write', due_date: '2030-01-01' },
  }
}

/** A day in the middle, of fifty tasks. */
function span(count) {
  const day = dayOf(count / 2)
  return { from: `${day}T00:00:00`, to: `${day}T23:59:59` }
}

async function bareRate(bare, what, people, values) {
  bare.send({ what, people: people.map(({ claims }) => claims), values, ms })
  const [rate] = await once(bare, 'message')
  return rate
}

function child(file, ...args) {
  return fork(join(root, 'bench/server', file), args)
}
