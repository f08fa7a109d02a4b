import { createHash, randomBytes, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { socketDirectory } from '../server/users.mjs'
import { startServer } from '../ui/testServer.mjs'

const rounds = 9
const tasks = 10_000
const series = 200

/** The plan of 10,000 tasks, and of 200 daily series beside as many rows, as a calendar reads it: anew, and where it has it. */
export async function measure() {
  await build()
  const server = await startServer()
  const options = { port: 5432, database: 'postgres', user: 'postgres', ssl: false, max: 1 }
  const sql = postgres({ ...options, host: socketDirectory(server.directory) })
  try {
    const plain = await planner(sql, { tasks, series: 0 })
    const repeating = await planner(sql, { tasks: tasks - series, series })
    return [
      await anewRow(server.url, sql, plain, '10,000 tasks, anew', 500),
      await anewRow(server.url, sql, repeating, '200 of them daily series', 1_000),
      await sameRow(server.url, plain),
    ]
  } finally {
    await sql.end()
    await server.close()
  }
}

/** Somebody with tasks over the window of a feed, and the address of one. */
async function planner(sql, { tasks, series }) {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await sql`insert into auth.users (id, created_at, updated_at) values (${id}, now(), now())`
  await sql`insert into public.preferences (id, user_id, time_zone) values (${id}, ${id}, 'Europe/Berlin')`
  await sql`
    insert into public.tasks (id, user_id, title, description, priority, due_date, at_minutes, estimate_minutes, repeat)
    select gen_random_uuid(), ${id}, 'Call the dentist about the report ' || n, 'Renew, ask; and write it down', 'medium',
      current_date + n % 440 - 80, n % 96 * 15, n % 90 + 1,
      case when n <= ${series} then jsonb_build_object(
        'rule', 'FREQ=DAILY', 'from', 'due', 'missed', 'roll', 'anchor', to_char(current_date + n % 440 - 80, 'YYYY-MM-DD')
      ) end
    from generate_series(1, ${tasks + series}) as n`
  await sql`
    insert into private.feeds (user_id, name, token_hash, timed, untimed, focus, names, created_at)
    values (
      ${id}, 'Daymark', ${createHash('sha256').update(token).digest()}, true, true, true, true, now()
    )`
  return { id, path: `/feeds/${token}.ics` }
}

/** After a change of a row each time. */
async function anewRow(url, sql, { id, path }, what, limit) {
  const taken = []
  for (let round = 0; round < rounds; round += 1) {
    await sql`
      update public.tasks set title = ${`Write ${round}`}
      where user_id = ${id} and id = (select min(id::text)::uuid from public.tasks where user_id = ${id})`
    const began = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    taken.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}`)
  }
  return boundRow(what, median(taken), limit)
}

async function sameRow(url, { path }) {
  const first = await fetch(url + path)
  await first.arrayBuffer()
  const headers = { 'if-none-match': first.headers.get('etag') }
  const taken = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers })
    taken.push(performance.now() - began)
    if (answer.status !== 304) throw new Error(`the feed answered ${answer.status}`)
  }
  return boundRow('the same again (304)', median(taken), 10)
}

function boundRow(what, measured, limit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit: 'ms' }
}
