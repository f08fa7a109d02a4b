import postgresClient from 'postgres'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { fakeCron, hostedProject } from '../../test/hostedProject.ts'
import { password, startPostgres } from '../../test/postgres.ts'
import { catalogueOf } from '../../test/schema/catalogue.ts'
import { schemaFiles } from '../../test/schemaFiles.ts'
import { type Client, connect } from './connection.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())
for (const role of ['anon', 'authenticated', 'service_role bypassrls']) {
  await postgres.admin.unsafe(`create role ${role}`)
}

const hosted = 'nosuperuser createrole bypassrls'
const files = schemaFiles('migrations')
const checks = files.findIndex(({ name }) => name.endsWith('_fail_closed.sql'))

let made = 0
let admin: Client
let owner: Client
let ownerName: string
afterEach(() => Promise.all([admin.end(), owner.end()]))

/** A hosted project whose migrations are applied by a role with these attributes. */
async function openProject({ attributes = hosted, hasCron = true } = {}) {
  made += 1
  ownerName = `hosted_${made}`
  const database = `project_${made}`
  await postgres.admin.unsafe(`create role ${ownerName} login password '${password}' ${attributes}`)
  await postgres.admin.unsafe(`create database ${database} owner ${ownerName}`)
  const as = (user: string) =>
    connect({ kind: 'url', url: postgres.url(user, database) }, 'postgres')
  admin = as('postgres')
  owner = as(ownerName)
  await admin.unsafe(hostedProject(ownerName) + (hasCron ? fakeCron(ownerName) : ''))
}

async function apply(wanted = files) {
  for (const { text } of wanted) await owner.unsafe(text)
}

/** The error of the check on a project that has all earlier migrations; null: there is none. */
async function complaint() {
  return apply(files.slice(checks, checks + 1)).then(() => null, databaseError)
}

function databaseError(error: unknown) {
  if (error instanceof postgresClient.PostgresError) return error
  throw error
}

async function prepared(options?: Parameters<typeof openProject>[0]) {
  await openProject(options)
  await apply(files.slice(0, checks))
}

function jobs() {
  return admin`select jobname, schedule, command, active, username from cron.job order by jobname`
}

describe('migrations of a role that row security binds', () => {
  test('fail, because a second factor would not be seen', async () => {
    await prepared({ attributes: 'nosuperuser createrole' })

    expect(await complaint()).toMatchObject({
      code: '42501',
      message: expect.stringMatching(
        `^private[.].+ runs as ${ownerName}, from which row security hides rows of auth[.]`,
      ),
      hint: expect.stringContaining('bypassrls'),
    })
  })

  test('pass where that role owns every table that they read', async () => {
    await prepared({ attributes: 'nosuperuser createrole' })
    await admin`alter table auth.mfa_factors owner to ${admin(ownerName)}`
    await admin`alter table auth.users owner to ${admin(ownerName)}`

    expect(await complaint()).toBeNull()
  })

  test('fail where row security is forced upon the owner of a table', async () => {
    await prepared({ attributes: 'nosuperuser createrole' })
    await admin`alter table auth.mfa_factors disable row level security`
    await admin`alter table auth.users disable row level security`
    await owner`alter table tags force row level security`

    const { message } = (await complaint()) ?? {}
    expect(message).toContain('hides rows of tags')
  })

  test('fail where somebody else owns one of the functions', async () => {
    await prepared()
    const other = `${ownerName}_bound`
    await admin.unsafe(`
      create role ${other};
      alter function private.second_factor_shown() owner to ${other}`)

    const { message } = (await complaint()) ?? {}
    expect(message).toContain(`private.second_factor_shown() runs as ${other}`)
  })
})

describe('a table that realtime publishes', () => {
  test.each([
    [
      'sends every column of a deleted row',
      'alter table tasks replica identity full',
      'replica identity default',
    ],
    [
      'has no row security',
      'alter table tasks disable row level security',
      'enable row level security',
    ],
  ])('fails the migrations where it %s', async (_what, change, hint) => {
    await prepared()
    await owner.unsafe(change)

    expect(await complaint()).toMatchObject({
      code: '55000',
      message: expect.stringContaining('tasks'),
      hint: expect.stringContaining(hint),
    })
  })

  test('tells of a deleted row no more than these columns', async () => {
    await openProject()
    await apply()

    const columns = await admin<{ name: string; columns: string }[]>`
      select relname as name, string_agg(attname, ' ' order by attnum) as columns
      from pg_publication_tables join pg_class on oid = format('%I.%I', schemaname, tablename)::regclass
      join pg_index on indrelid = pg_class.oid and indisprimary
      join pg_attribute on attrelid = pg_class.oid and attnum = any (indkey)
      where relreplident = 'd' group by relname order by relname`
    expect(columns.map(({ name, columns }) => `${name}: ${columns}`)).toEqual([
      'app_changes: id user_id',
      'calendar_days: id user_id',
      'calendars: id user_id',
      'days: id user_id',
      'erasures: user_id table_name id',
      'filters: id user_id',
      'focus_sessions: id user_id',
      'focus_timers: id user_id',
      'lists: id user_id',
      'past_tasks: id user_id',
      'preferences: id user_id',
      'reminders: id user_id',
      'tags: id user_id',
      'task_completions: user_id date',
      'tasks: id user_id',
    ])
  })
})

describe('the purge', () => {
  test('is scheduled every hour', async () => {
    await openProject()

    await apply()

    expect(await jobs()).toMatchObject([
      { jobname: 'measure-share', command: 'select private.measure_share()', active: true },
      {
        jobname: 'purge-calendar-days',
        command: 'select private.purge_calendar_days()',
        active: true,
      },
      { jobname: 'purge-counts', command: 'select private.purge_counts()', active: true },
      { jobname: 'purge-history', command: 'select private.purge_history(100000)', active: true },
      { jobname: 'purge-job-log', command: 'select private.purge_job_log()', active: true },
      { jobname: 'purge-trash', command: 'select private.purge_trash()', active: true },
      { jobname: 'recount-usage', command: 'select private.recount_usage(500000)', active: true },
      { jobname: 'tidy-reminders', command: 'select private.tidy_reminders()', active: true },
    ])
  })

  test('is scheduled now where it could not be scheduled before', async () => {
    await prepared({ hasCron: false })
    await admin.unsafe(fakeCron(ownerName))

    expect(await complaint()).toBeNull()

    expect((await jobs()).map(({ jobname }) => jobname)).toEqual(['purge-counts', 'purge-trash'])
  })

  test('fails the migrations where it cannot be scheduled, with the way out', async () => {
    await prepared({ hasCron: false })

    const problem = await complaint()

    expect(problem).toMatchObject({
      code: '55000',
      message: expect.stringContaining('cannot be scheduled'),
      detail: expect.stringContaining('pg_cron'),
      hint: expect.stringContaining('Switch on pg_cron'),
    })
    const [wayOut] = problem?.hint?.match(/comment on function .+'/) ?? []
    await owner.unsafe(wayOut ?? '')
    expect(await complaint()).toBeNull()
  })

  test('fails them where its job is switched off', async () => {
    await prepared()
    await owner`select cron.schedule('purge-counts', '27 * * * *', 'select private.purge_counts()')`
    await admin`update cron.job set active = false`

    const problem = await complaint()

    expect(problem).toMatchObject({
      code: '55000',
      message: expect.stringContaining('purge_counts'),
      hint: expect.stringContaining('active'),
    })
  })

  test("keeps the host's own name and hour", async () => {
    await prepared()
    await owner`select cron.schedule('at night', '0 3 * * *', 'select private.purge_trash(500)')`
    await owner`select cron.schedule('purge-counts', '0 4 * * *', 'select private.purge_counts()')`
    const before = await jobs()

    expect(await complaint()).toBeNull()

    expect(await jobs()).toEqual(before)
  })
})

describe('the log that pg_cron keeps of its runs', () => {
  const run = (username: string, ago: string | null) => admin`
    insert into cron.job_run_details (username, status, start_time, end_time)
    values (${username}, 'succeeded', now() - interval '40 days', now() - ${ago}::interval)`

  test('loses what is older than a day, by a job that the migrations schedule', async () => {
    await openProject()
    await apply()
    await run(ownerName, '25 hours')
    await run(ownerName, '23 hours')
    await run('somebody else', '40 days')
    const [job] = await admin`select command from cron.job where jobname = 'purge-job-log'`

    await owner.unsafe(job?.command)

    const remaining = await admin`select username from cron.job_run_details order by runid`
    expect(remaining).toEqual([{ username: ownerName }, { username: 'somebody else' }])
  })

  test('is not asked for where there is none', async () => {
    await openProject({ hasCron: false })
    await apply(files.slice(0, checks))
    await owner.unsafe(`comment on function private.purge_trash is 'called every hour by hand'`)
    await apply(files.slice(checks))

    expect(await owner`select private.purge_job_log() as purged`).toEqual([{ purged: 0 }])
  })
})

describe('machine code', () => {
  const switchedOff = files.findIndex(({ name }) => name.endsWith('_no_machine_code.sql'))
  const settings = async () => {
    const [role] = await admin`select rolconfig from pg_roles where rolname = 'authenticator'`
    return role?.rolconfig
  }

  test('is not what PostgREST has statements compiled to', async () => {
    await openProject()
    await admin`alter role authenticator reset jit`

    await apply(files)

    expect(await settings()).toContain('jit=off')
  })

  test('is left to PostgreSQL where the role of the migrations may not decide', async () => {
    await openProject()
    await apply(files.slice(0, switchedOff))
    await admin`alter role authenticator reset jit`
    await admin.unsafe(
      `revoke authenticator from ${ownerName}; alter role ${ownerName} nocreaterole`,
    )

    await apply(files.slice(switchedOff))

    expect(await settings()).not.toContain('jit=off')
  })
})

describe('[T77] the keys by person', () => {
  const keys = files.findIndex(({ name }) => name.endsWith('_keys_by_person.sql'))
  const problem = () => apply(files.slice(keys)).then(() => null, databaseError)

  test('fail the migrations where PostgREST asks a function of the host, with the way out', async () => {
    await openProject()
    await apply(files.slice(0, keys))
    const database = `project_${made}`
    await admin.unsafe(
      `alter role authenticator in database ${database} set pgrst.db_pre_request = 'public.mine'`,
    )

    const error = await problem()

    expect(error).toMatchObject({
      code: '55000',
      message: expect.stringContaining('public.check_page()'),
      detail: expect.stringContaining('public.mine'),
    })
    const [wayOut] = error?.hint?.match(/comment on function .+'/) ?? []
    await owner.unsafe(wayOut ?? '')
    expect(await problem()).toBeNull()
  })

  test('wait half a second at most for whoever writes, and change nothing then', async () => {
    await openProject()
    await apply(files.slice(0, keys))
    const before = await catalogueOf(admin)

    await admin.begin(async (sql) => {
      await sql`lock table tasks in row exclusive mode`
      expect(await problem()).toMatchObject({ code: '55P03' })
    })

    expect(await catalogueOf(admin)).toEqual(before)
    expect(await problem()).toBeNull()
  })

  test('use an index that was built before', async () => {
    await openProject()
    await apply(files.slice(0, keys))
    await owner.unsafe(
      'create unique index concurrently tasks_person_key on public.tasks (user_id, id)',
    )
    const [built] = await admin`select 'tasks_person_key'::regclass::oid as oid`

    expect(await problem()).toBeNull()

    expect(await admin`select 'tasks_pkey'::regclass::oid as oid`).toEqual([built])
  })
})

test('a migration that is applied a second time changes nothing', async () => {
  await openProject()
  await apply()
  const id = '00000000-0000-4000-8000-000000000001'
  await owner`insert into auth.users values (${id})`
  await owner`insert into tasks (id, user_id, title, due_date) values (${id}, ${id}, 'Write', now())`
  const everything = async () => ({
    schema: await catalogueOf(admin),
    jobs: await jobs(),
    rows: await admin`select * from tasks`,
    published: await admin`select * from pg_publication_tables order by tablename`,
  })
  const before = await everything()

  for (const { name, text } of files) {
    // Most are refused, because what they make is there.
    await owner.unsafe(text).catch(() => {})
    expect(await everything(), name).toEqual(before)
  }
  expect(await complaint()).toBeNull()
})
