import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { socketDirectory } from '../server/users.mjs'
import { startServer } from '../ui/testServer.mjs'
import { pastRows } from './past.mjs'
import { actOfChanges, addTasks, importPart, statements } from './statements.mjs'

const rounds = 11
const target = 1.25

/** Processor time of the database with the history and without, alternating, and what entries take. */
export async function measure() {
  await build()
  const server = await startServer()
  const options = { port: 5432, database: 'postgres', user: 'postgres', ssl: false, max: 1 }
  const sql = postgres({ ...options, host: socketDirectory(server.directory) })
  try {
    const rows = []
    for (const one of statements) rows.push(await ratioRow(sql, one))
    const past = await pastRows(sql, { person, processorTime })
    return [...rows, ...(await sizeRows(sql)), ...past]
  } finally {
    await sql.end()
    await server.close()
  }
}

async function ratioRow(sql, { what, times, prepare, run }) {
  const taken = { enable: [], disable: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const state of round % 2 ? ['enable', 'disable'] : ['disable', 'enable']) {
      await switchHistory(sql, state)
      const ask = await person(sql)
      const ids = await prepare(ask)
      const before = await processorTime(sql)
      for (let n = 0; n < times; n += 1) await ask((inside) => run(inside, ids, n))
      taken[state].push(((await processorTime(sql)) - before) / times)
    }
  }
  await switchHistory(sql, 'enable')
  const [measured, limit] = [median(taken.enable), median(taken.disable)]
  return { what, measured, limit, ratio: measured / limit, target, unit: 'ms' }
}

async function switchHistory(sql, state) {
  for (const name of ['history_added', 'history_changed', 'history_run']) {
    await sql.unsafe(`alter table public.tasks ${state} trigger ${name}`)
  }
}

/** Answers how a new person's session asks the database, in a transaction as the server's. */
async function person(sql) {
  const [id, session] = [randomUUID(), randomUUID()]
  await sql`insert into auth.users (id, created_at, updated_at) values (${id}, now(), now())`
  await sql`
    insert into auth.sessions (id, user_id, amr, user_agent, refreshed_at, created_at, updated_at)
    values (${session}, ${id}, '[]', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0', now(), now(), now())`
  const claims = JSON.stringify({
    role: 'authenticated',
    sub: id,
    session_id: session,
    aal: 'aal1',
  })
  return (work) =>
    sql.begin(async (inside) => {
      await inside`
        select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
          set_config('daymark.announcements', ' ', true),
          auth.session_is_live(${session}), auth.level_is_reached(${id}, 'aal1')`
      return work(inside)
    })
}

/** Milliseconds of processor time that the backend has taken. */
async function processorTime(sql) {
  const [backend] = await sql`select pg_backend_pid() as pid`
  const [nanoseconds] = readFileSync(`/proc/${backend.pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

async function sizeRows(sql) {
  const ask = await person(sql)
  const ids = await addTasks(500)(ask)
  const edits = await grownBy(sql, async () => {
    for (let n = 0; n < 10; n += 1) await ask((inside) => actOfChanges(inside, ids, n))
  })
  const imported = await grownBy(sql, async () => {
    for (let n = 0; n < 20; n += 1) await ask((inside) => importPart(inside))
  })
  return [
    {
      what: 'an edit of a field',
      measured: edits / 5_000,
      limit: 400,
      ratio: edits / 5_000 / 400,
      target: 1,
      unit: 'B',
    },
    {
      what: 'an import of 10,000',
      measured: imported / 1e6,
      limit: 3.5,
      ratio: imported / 3.5e6,
      target: 1,
      unit: 'MB',
    },
  ]
}

/** How many bytes the history takes more, with its indexes. */
async function grownBy(sql, work) {
  await sql`vacuum full public.history`
  const before = await size(sql)
  await work()
  return (await size(sql)) - before
}

async function size(sql) {
  const [taken] = await sql`select pg_total_relation_size('public.history')::text as bytes`
  return Number(taken.bytes)
}
