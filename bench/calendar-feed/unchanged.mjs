import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../scripts/setup.mjs'
import { openDatabase } from '../calendarRows.mjs'
import { startServer } from '../ui/testServer.mjs'
import { calendarText, settled, startHost } from './host.mjs'

/** Of 1,000 a fifth, which take a fifth of the time. */
const [people, each, share] = [20, 10, 5]
/** CAL: 1,000 calendars that do not change, read every quarter of an hour. */
const [readingsAnHour, mostSeconds] = [4, 60]
const clockTicks = 100

/** Processor time of server and database in an hour for 1,000 calendars that do not change. */
export async function unchangedRows() {
  await build()
  const host = await startHost(calendarText({ entries: 40, from: 0, days: 20 }))
  const server = await startServer({ DAYMARK_ALLOWED_HOSTS: host.name })
  const sql = openDatabase(server)
  try {
    await addCalendars(sql, host.name)
    await settled(sql, 500)
    const before = await marks(sql)
    host.knowsVersions(true)
    const known = await secondsOf(sql, server)
    host.knowsVersions(false)
    const same = await secondsOf(sql, server)
    const after = await marks(sql)
    if (after !== before) throw new Error('A calendar that did not change has written a row.')
    return [
      row('1,000 unchanged, 304, an hour', known),
      row('1,000 unchanged, whole files, an hour', same),
    ]
  } finally {
    await sql.end()
    await server.close()
    host.close()
  }
}

function row(what, seconds) {
  const measured = seconds * share * readingsAnHour
  return { what, measured, limit: mostSeconds, ratio: measured / mostSeconds, target: 1, unit: 's' }
}

async function addCalendars(sql, host) {
  for (let person = 0; person < people; person += 1) {
    const [id, session_id] = [randomUUID(), randomUUID()]
    await sql`insert into auth.users (id, created_at, updated_at) values (${id}, now(), now())`
    await sql`
      insert into auth.sessions (id, user_id, amr, refreshed_at, created_at, updated_at)
      values (${session_id}, ${id}, '[]', now(), now(), now())`
    const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id, aal: 'aal1' })
    await sql.begin(async (inside) => {
      await inside`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`
      for (let n = 0; n < each; n += 1) {
        await inside`select subscribe_calendar(${`http://${host}/${person}/${n}.ics`})`
      }
    })
  }
}

/** Seconds of processor time that one reading of all calendars takes. */
async function secondsOf(sql, server) {
  const before = await processorSeconds(sql, server)
  await sql`update private.calendar_feeds set next_at = now()`
  await sql`select pg_notify('daymark_calendars', '')`
  await settled(sql, 500)
  return (await processorSeconds(sql, server)) - before
}

/** The newest number of a day of a calendar. */
async function marks(sql) {
  const [{ newest }] = await sql`select max(seq)::text as newest from public.calendar_days`
  return newest
}

/** Of the server, and of PostgreSQL with all its processes, those that have ended included. */
async function processorSeconds(sql, { pid, directory }) {
  const [{ own }] = await sql`select pg_backend_pid() as own`
  const postmaster = Number(
    readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const ended = (values) => values[15] + values[16]
  let ticks = ticksOf(pid).taken + ended(ticksOf(postmaster).values)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const { taken, parent } = ticksOf(name)
    if (Number(name) === postmaster || (parent === postmaster && Number(name) !== own))
      ticks += taken
  }
  return ticks / clockTicks
}

function ticksOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const values = [
      0,
      0,
      ...text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number),
    ]
    return { taken: values[13] + values[14], parent: values[3], values }
  } catch {
    return { taken: 0, parent: 0, values: [] }
  }
}
