import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { root } from '../../scripts/command.mjs'
import { median } from '../median.mjs'
import { startServer } from '../ui/testServer.mjs'
import { addTasks, signUp, socketDirectory } from './users.mjs'

const tasks = 5_000
const rounds = 7
const updates = 1_500
const migrations = join(root, 'supabase/migrations')
/** The migration that gave a row one stamp. */
const compact = /_compact_stamps\.sql$/

/** What a task takes and an edit costs, alternating with rows and functions of before, which stamp every field. */
export async function stampRows() {
  const server = await startServer()
  const sql = postgres({ ...superuser, host: socketDirectory(server.directory), max: 1 })
  try {
    const user = await signUp(server.url)
    await addTasks(user, tasks)
    await giveMoments(sql)
    // It is as large with either kind of stamps.
    await sql`truncate public.history`
    const now = { ...(await sizes(sql, server.directory)), functions: await functionsOf(sql) }
    await rewrite(sql, 'before')
    const before = { ...(await sizes(sql, server.directory)), functions: formerFunctions() }
    const times = { before: [], now: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const [when, { functions }] of Object.entries({ before, now })) {
        await use(sql, functions, when)
        await rewrite(sql, when)
        times[when].push(await processorTime(sql, user))
      }
    }
    const [measured, limit] = [median(times.now), median(times.before)]
    return [
      limited('a task, compact stamps', now.bytes, 350, 1, 'bytes'),
      limited('a task : a stamp for every field', now.bytes, before.bytes, 0.5, 'bytes'),
      limited('backup : a stamp for every field', now.backup, before.backup, 0.5, 'kB'),
      limited('processor time of an edit : before', measured, limit, 1, 'ms'),
    ]
  } finally {
    await sql.end()
    await server.close()
  }
}

const superuser = { port: 5432, database: 'postgres', user: 'postgres', ssl: false }

function limited(what, measured, limit, target, unit) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}

/** Bytes of a task on average, and kilobytes of a backup. */
async function sizes(sql, directory) {
  const [{ bytes }] = await sql`
    select avg(pg_column_size(tasks.*))::float as bytes from public.tasks`
  const file = join(directory, `${randomUUID()}.backup`)
  const { PATH, HOME } = process.env
  execFileSync(process.execPath, [join(root, 'apps/server/dist/main.js'), 'backup', file], {
    env: { PATH, HOME, DAYMARK_DATA_DIR: directory },
  })
  return { bytes, backup: statSync(file).size / 1_000 }
}

const replaced = ['merge_row', 'note_completion']

async function functionsOf(sql) {
  const made = await sql`
    select pg_get_functiondef(oid) as made from pg_proc
    where pronamespace = 'private'::regnamespace and proname in ${sql(replaced)}`
  return made.map((one) => one.made)
}

/** The same functions as the migrations before have them. */
function formerFunctions() {
  const files = readdirSync(migrations).sort()
  const texts = files
    .slice(
      0,
      files.findIndex((name) => compact.test(name)),
    )
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .join('\n')
  return replaced.map((name) => {
    const made = new RegExp(
      `^create (?:or replace )?(function private\\.${name}\\(\\)[^]*?^\\$\\$;)`,
      'gm',
    )
    return `create or replace ${[...texts.matchAll(made)].at(-1)[1]}`
  })
}

async function use(sql, functions, when) {
  for (const one of functions) await sql.unsafe(one)
  const marks = await sql`
    select tgname as name from pg_trigger
    where tgrelid = 'public.tasks'::regclass and tgfoid = 'private.mark_assigned'::regproc
      and tgname not in ('assigned_updated_at', 'assigned_tags', 'assigned_repeat_skips')`
  for (const { name } of marks) {
    await sql`alter table public.tasks ${sql.unsafe(when === 'now' ? 'enable' : 'disable')} trigger ${sql(name)}`
  }
}

/** Each task gets a moment of its own, as tasks that were not added by one program. */
async function giveMoments(sql) {
  await withoutTriggers(
    sql,
    `update public.tasks set updated_at = moment, created_at = moment,
       edited = jsonb_build_object('*', floor(extract(epoch from moment) * 1000))
     from (select id as of, now() - random() * interval '300 days' as moment from public.tasks) as moments
     where id = of`,
  )
}

/** Every task gets a stamp for every field, or one. */
async function rewrite(sql, when) {
  const everyField = `(
    select jsonb_object_agg(name, private.stamp_of(edited, name)) from unnest(fields) as name
  )`
  await withoutTriggers(
    sql,
    `update public.tasks
     set edited = ${when === 'now' ? 'private.compact_stamps(edited, fields)' : everyField}
     from (
       select (string_to_array(encode(tgargs, 'escape'), '\\000'))[2]::text[] as fields from pg_trigger
       where tgrelid = 'public.tasks'::regclass and tgname = 'merge_update'
     ) as merge`,
  )
  await sql`vacuum full analyze public.tasks`
}

async function withoutTriggers(sql, statement) {
  await sql.begin(async (writing) => {
    await writing`set local session_replication_role = replica`
    await writing.unsafe(statement)
  })
}

/** Milliseconds of the backend's processor time that an edit of a title takes, under row security. */
async function processorTime(sql, user) {
  const ids = await sql`select id from public.tasks where user_id = ${user.id} limit ${updates}`
  const [{ pid }] = await sql`select pg_backend_pid() as pid`
  const edits = async (count) => {
    for (const { id } of ids.slice(0, count)) {
      await sql.begin((writing) => [
        writing`select set_config('request.jwt.claims', ${user.claims}, true)`,
        writing`set local role authenticated`,
        writing`update public.tasks set title = ${randomUUID()}, updated_at = ${new Date()} where id = ${id}`,
      ])
    }
  }
  // Plans are made and caches filled.
  await edits(100)
  const began = ticksOf(pid)
  await edits(updates)
  return ((ticksOf(pid) - began) * 10) / ids.length
}

/** Hundredths of a second, in user and kernel mode. */
function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return Number(fields[11]) + Number(fields[12])
}
