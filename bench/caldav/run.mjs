import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { post, signUp, socketDirectory } from '../server/users.mjs'
import { startServer } from '../ui/testServer.mjs'
import { deltaOf, hrefsIn, listings, multigetOf, pollOfHome, todo, tokenIn } from './requests.mjs'

const tasks = 10_000
const lists = 50
const rounds = 15
const listingRounds = 5

/** A person with 10,000 tasks in one of 50 lists, as a program for tasks reads and fills them. */
export async function measure() {
  await build()
  const server = await startServer()
  const options = { port: 5432, database: 'postgres', user: 'postgres', ssl: false, max: 1 }
  const sql = postgres({ ...options, host: socketDirectory(server.directory) })
  try {
    const reader = await person(server, sql, tasks)
    const rows = []
    for (const [what, request] of Object.entries(listings))
      rows.push(...(await listingRows(server, reader, what, request)))
    const all = await reader.ask('REPORT', reader.path, listings['all, by sync-collection'].body)
    const hrefs = hrefsIn(all)
    rows.push(await multigetRow(reader, hrefs.slice(0, 30)))
    rows.push(await deltaRow(reader, sql, tokenIn(all)))
    rows.push(await pollRow(reader))
    rows.push(await importRow(await person(server, sql, 0)))
    return rows
  } finally {
    await sql.end()
    await server.close()
  }
}

/** Somebody with lists, tasks in the first of them, and a device. */
async function person(server, sql, count) {
  const user = await signUp(server.url)
  const device = { name: 'Phone', kind: 'other', lists: null, rings: true }
  const made = await post(`${server.url}/auth/v1/app-passwords`, user.headers, device)
  const { id } = user
  const list = randomUUID()
  await sql`
    insert into public.lists (id, user_id, name)
    select case n when 1 then ${list}::uuid else gen_random_uuid() end, ${id}, 'List ' || n
    from generate_series(1, ${lists - 1}) as n`
  await sql`
    insert into public.tasks (id, user_id, title, description, priority, due_date, at_minutes, list_id, estimate_minutes)
    select gen_random_uuid(), ${id}, 'Call the dentist about the report ' || n, 'Renew, ask; and write it down', 'medium',
      current_date + n % 440 - 80, n % 96 * 15, ${list}, n % 90 + 1
    from generate_series(1, ${count}) as n`
  const authorization = `Basic ${Buffer.from(`ada:${made.password}`).toString('base64')}`
  const headers = { authorization, depth: '1' }
  return {
    id,
    path: `/dav/lists/${list}/`,
    async ask(method, path, body, more = {}) {
      const answer = await fetch(server.url + path, {
        method,
        headers: { ...headers, ...more },
        body,
      })
      const text = await answer.text()
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`)
      return text
    },
  }
}

async function listingRows(server, reader, what, { method, body }) {
  const taken = []
  const grown = []
  for (let round = 0; round < listingRounds; round += 1) {
    const before = residentMb(server.pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(server.pid))
    }, 10)
    const began = performance.now()
    const text = await reader.ask(method, reader.path, body)
    taken.push(performance.now() - began)
    clearInterval(watch)
    grown.push(peak - before)
    if (hrefsIn(text).length !== tasks) throw new Error(`${what} has not all tasks`)
  }
  return [
    boundRow(what, median(taken), 3_000, 'ms'),
    boundRow('  more memory meanwhile', Math.max(...grown), 48, 'MB'),
  ]
}

function residentMb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

async function multigetRow(reader, hrefs) {
  const body = multigetOf(hrefs)
  const taken = await times(() => reader.ask('REPORT', reader.path, body))
  return boundRow('30 tasks by multiget', taken, 100, 'ms')
}

async function deltaRow(reader, sql, first) {
  let token = first
  const taken = []
  for (let round = 0; round < rounds; round += 1) {
    await sql`
      update public.tasks set title = ${`Write ${round}`}
      where user_id = ${reader.id} and id = (select min(id::text)::uuid from public.tasks where user_id = ${reader.id})`
    const began = performance.now()
    const text = await reader.ask('REPORT', reader.path, deltaOf(token))
    taken.push(performance.now() - began)
    if (hrefsIn(text).length !== 1) throw new Error('a delta has not the one task that changed')
    token = tokenIn(text)
  }
  return boundRow('what changed: one task', median(taken), 20, 'ms')
}

async function pollRow(reader) {
  const taken = await times(() => reader.ask('PROPFIND', '/dav/lists/', pollOfHome))
  return boundRow('50 lists, nothing new', taken, 20, 'ms')
}

/** Two requests at a time, as a program sends them. */
async function importRow(writer) {
  const headers = { 'content-type': 'text/calendar; charset=utf-8' }
  let next = 0
  const began = performance.now()
  const send = async () => {
    while (next < tasks) {
      next += 1
      const uid = randomUUID()
      await writer.ask('PUT', `${writer.path}${uid}.ics`, todo(uid, `Task ${next}`), headers)
    }
  }
  await Promise.all([send(), send()])
  const measured = tasks / ((performance.now() - began) / 1000)
  const limit = 60
  return {
    what: '10,000 tasks by PUT',
    measured,
    limit,
    ratio: measured / limit,
    target: 1,
    atLeast: true,
    unit: '/s',
  }
}

async function times(work) {
  const taken = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return median(taken)
}

function boundRow(what, measured, limit, unit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
