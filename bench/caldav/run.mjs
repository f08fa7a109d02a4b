import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import postgres from 'postgres'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { post, signUp, socketDirectory } from '../server/users.mjs'
import { startServer } from '../ui/testServer.mjs'
import {
  changesSince,
  etags,
  multiget,
  newTask,
  openClient,
  openTasks,
  syncTokenIn,
  tokens,
} from './client.mjs'

const tasks = 10_000
const [rounds, puts, lanes] = [9, 2_000, 4]
const list = '/dav/lists/inbox/'

/** 10,000 tasks as a phone reads and changes them: each kind of listing, what an idle phone asks, and an import. */
export async function measure() {
  await build()
  const server = await startServer({ DAYMARK_QUOTA_ROWS: '200000' })
  const options = { port: 5432, database: 'postgres', user: 'postgres', ssl: false, max: 1 }
  const sql = postgres({ ...options, host: socketDirectory(server.directory) })
  try {
    const phone = await phoneOf(server.url, sql)
    const listings = [
      ['ETags by PROPFIND', () => phone.propfind(list, 1, etags)],
      ['tasks by calendar-query', () => phone.report(list, 1, openTasks)],
      ['hrefs by sync-collection', () => phone.report(list, 1, changesSince(''))],
      ['the calendar by GET', () => phone.send('GET', list)],
    ]
    const rows = []
    for (const [what, ask] of listings) rows.push(...(await listingRows(server.pid, what, ask)))
    return [
      ...rows,
      await multigetRow(phone),
      await changeRow(phone, sql),
      await idleRow(phone),
      await importRow(server.url, sql),
    ]
  } finally {
    await sql.end()
    await server.close()
  }
}

/** The device of somebody with 10,000 tasks in Inbox and 50 lists. */
async function phoneOf(url, sql) {
  const user = await signUp(url)
  await sql`
    insert into public.tasks (id, user_id, title, description, priority, due_date, at_minutes, position)
    select gen_random_uuid(), ${user.id}, 'Call the dentist about the report ' || n, 'Renew, ask; and write it down',
      'medium', current_date + n % 90, case when n % 3 = 0 then n % 96 * 15 end, 'a' || lpad(n::text, 6, '0') || '1'
    from generate_series(1, ${tasks}) as n`
  await sql`
    insert into public.lists (id, user_id, name)
    select gen_random_uuid(), ${user.id}, 'List ' || n from generate_series(1, 50) as n`
  await sql`vacuum analyze`
  return connected(url, user)
}

async function connected(url, { headers }) {
  const device = { name: 'Phone', kind: 'other', lists: null, rings: true }
  const { password } = await post(`${url}/auth/v1/app-passwords`, headers, device)
  return openClient(url, password)
}

/** How long it takes, and by how much the server grows while it answers. */
async function listingRows(pid, what, ask) {
  await ask()
  const before = startMemory(pid)
  const taken = []
  for (let round = 0; round < 3; round += 1) taken.push((await ask()).ms)
  const grown = (memoryOf(pid, 'VmHWM') - before) / 1_024
  return [boundRow(`10,000 ${what}`, median(taken), 3_000), boundRow('memory', grown, 48, 'MB')]
}

/** The kilobytes that the server has now, from which its peak counts. */
function startMemory(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return memoryOf(pid, 'VmRSS')
}

function memoryOf(pid, name) {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm')
  return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

async function multigetRow(phone) {
  const { text } = await phone.report(list, 1, changesSince(''))
  const hrefs = [...text.matchAll(/<(?:\w+:)?href>([^<]+\.ics)</g)].map(([, href]) => href)
  return boundRow(
    'multiget of 30',
    await medianOf((round) =>
      phone.report(list, 1, multiget(hrefs.slice(round * 30, round * 30 + 30))),
    ),
    100,
  )
}

async function changeRow(phone, sql) {
  let token = syncTokenIn((await phone.propfind(list, 0, tokens)).text)
  const taken = []
  for (let round = 0; round < rounds; round += 1) {
    await sql`
      update public.tasks set title = ${`Write ${round}`}
      where (user_id, id) = (select user_id, id from public.tasks order by id limit 1)`
    const { ms, text } = await phone.report(list, 1, changesSince(token))
    taken.push(ms)
    token = syncTokenIn(text)
  }
  return boundRow('what one change brings', median(taken), 20)
}

async function idleRow(phone) {
  return boundRow(
    'an idle poll of 50 lists',
    await medianOf(() => phone.propfind('/dav/lists/', 1, tokens)),
    20,
  )
}

async function medianOf(ask) {
  await ask(0)
  const taken = []
  for (let round = 0; round < rounds; round += 1) taken.push((await ask(round)).ms)
  return median(taken)
}

/** Tasks that a client puts one by one, as many at once as it has connections, beside those that are there. */
async function importRow(url, sql) {
  const user = await signUp(url)
  const phone = await connected(url, user)
  await sql`
    insert into public.tasks (id, user_id, title, due_date)
    select gen_random_uuid(), ${user.id}, 'Read ' || n, current_date from generate_series(1, ${tasks - puts}) as n`
  const began = performance.now()
  let next = 0
  const lane = async () => {
    while (next < puts) {
      const number = next
      next += 1
      const uid = randomUUID()
      const headers = { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' }
      await phone.send('PUT', `${list}${uid}.ics`, { body: newTask(uid, number), headers })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const perSecond = (1_000 * puts) / (performance.now() - began)
  return {
    ...boundRow('import by PUT', perSecond, 60, ' tasks/s'),
    atLeast: true,
  }
}

function boundRow(what, measured, limit, unit = 'ms') {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
