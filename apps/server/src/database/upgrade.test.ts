import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyForEachTest, createDatabase, dropDatabase } from '../../test/database.ts'
import { template } from '../../test/engine.ts'
import { checksums, versionOf } from '../../test/schemaFiles.ts'
import { type Client, type Connection, connect } from './connection.ts'
import { migrate, type Prepared } from './migrate.ts'
import releases from './releases.json' with { type: 'json' }

/** A file is killed at its first statement and at every `step`th after it. */
const step = Number(process.env.DAYMARK_KILL_STEP ?? 16)
/** In short form a file is killed on the way from the release before it alone. */
const isLong = step === 1
const done = { ok: true, value: null }
const releasesByName = releases.map(
  (one, place) => [one.release, one, releases[place + 1]] as const,
)
type Release = (typeof releases)[number]
type SocketConnection = Connection & { kind: 'socket' }

describe.each(releasesByName)('a database of the release “%s”', (_, release, next) => {
  let old: SocketConnection
  let before: unknown
  beforeAll(async () => {
    old = await createDatabase('template1')
    await migrate(old, preparedBy(release))
    before = await on(old, filled)
  })
  afterAll(() => dropDatabase(old))
  const copy = copyForEachTest(() => old)

  test('is made of files that nobody has changed since', () => {
    for (const folder of ['platform', 'migrations'] as const) {
      expect(checksums(folder)).toEqual(expect.arrayContaining(release[folder]))
    }
  })

  test('comes to the newest with all its tasks and counts, by two servers at once, and the upgrade is no entry of the history [HIST-6]', async () => {
    const entries = await entriesOf(copy.admin)

    const both = await Promise.all([migrate(copy.connection), migrate(copy.connection)])

    expect(both).toEqual([done, done])
    expect(await recorded(copy.admin)).toEqual(everyName())
    expect(await tasks(copy.admin)).toEqual(before)
    expect(await wrongCounts(copy.admin)).toEqual([])
    expect(await shape(copy.admin)).toEqual(await shapeOfNew())
    expect(await entriesOf(copy.admin)).toBe(entries)
  })

  test('comes there although it is killed again and again', async () => {
    await copy.admin.unsafe(killer)
    const wanted = next && !isLong ? preparedBy(next) : undefined

    let [statement, kills] = [1, 0]
    for (;;) {
      const behind = await recorded(copy.admin)
      await copy.admin`select setval('killer.seen', 1, false), setval('killer.victim', ${statement})`
      const migrated = await migrate(copy.connection, wanted)
      if (migrated.ok) break
      expect(migrated.error.kind).toBe('interrupted')
      kills += 1
      // Files that were done are done: the one that was not begins again.
      const isFurther = (await recorded(copy.admin)).length > behind.length
      statement = isFurther ? 2 : statement + step
    }
    await copy.admin`drop event trigger killer`

    expect(kills).toBeGreaterThan(0)
    console.info(`${kills} kills`)
    expect(await migrate(copy.connection)).toEqual(done)
    expect(await recorded(copy.admin)).toEqual(everyName())
    expect(await tasks(copy.admin)).toEqual(before)
    expect(await wrongCounts(copy.admin)).toEqual([])
  })
})

/** Ends the connection that has come to the chosen statement; sequences do not roll back. */
const killer = `
  create schema killer;
  create sequence killer.seen;
  create sequence killer.victim;
  create function killer.strike() returns event_trigger language plpgsql security definer as $$
  begin
    if nextval('killer.seen') = (select last_value from killer.victim) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger killer on ddl_command_end execute function killer.strike();
`

function preparedBy({ platform, migrations }: Release): Prepared {
  return { platform, migrations: migrations.map(versionOf) }
}

function everyName(): string[] {
  return [...checksums('platform'), ...checksums('migrations')].map(({ name }) => name)
}

async function recorded(admin: Client): Promise<string[]> {
  const rows = await admin`
    (select name from daymark.platform order by name) union all
    (select version || '_' || name from supabase_migrations.schema_migrations order by version)`
  return rows.map(({ name }) => name)
}

/** Two users, their days, some of it done and some in the trash. */
async function filled(admin: Client) {
  for (const userId of [randomUUID(), randomUUID()]) {
    await admin`insert into auth.users (id, created_at, updated_at) values (${userId}, now(), now())`
    await admin`
      insert into tasks (id, user_id, title, due_date, completed, deleted_at, created_at)
      select gen_random_uuid(), ${userId}, 'Task ' || n, '2026-01-05'::timestamp + n % 3 * interval '1 day',
             n % 2 = 0, case when n % 5 = 0 then now() end, now()
      from generate_series(1, 60) as n`
  }
  return tasks(admin)
}

function tasks(admin: Client) {
  return admin`
    select id, user_id, title, due_date, completed, deleted_at is null as visible from tasks order by id`
}

/** How many entries the history has; earlier releases have none. */
async function entriesOf(admin: Client): Promise<number> {
  const [kept] = await admin`select to_regclass('public.history') is not null as history`
  if (!kept?.history) return 0
  const [counted] = await admin`select count(*)::int as entries from history`
  return counted?.entries
}

async function wrongCounts(admin: Client) {
  return admin`
    select coalesce(kept.user_id, counted.user_id) as user_id, date, kept.total_count, counted.total
    from (select * from task_completions where total_count > 0) as kept
    full join (
      select user_id, due_date::date as date, count(*) as total,
             count(*) filter (where completed) as completed
      from tasks where deleted_at is null group by 1, 2
    ) as counted using (user_id, date)
    where (kept.total_count, kept.completed_count) is distinct from (counted.total, counted.completed)`
}

async function on<T>(connection: Connection, ask: (admin: Client) => Promise<T>): Promise<T> {
  const admin = connect(connection, 'postgres')
  try {
    return await ask(admin)
  } finally {
    await admin.end({ timeout: 0 })
  }
}

async function shapeOfNew(): Promise<string[]> {
  const fresh = await createDatabase(template)
  const found = await on(fresh, shape)
  await dropDatabase(fresh)
  return found
}

/** The columns, constraints, policies, functions and triggers there are. */
async function shape(client: Client): Promise<string[]> {
  const rows = await client<{ thing: string }[]>`
    with ours as (
      select oid, nspname from pg_namespace
      where nspname in ('public', 'private', 'auth', 'daymark', 'realtime')
    )
    select format('column %s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
                  attnotnull) as thing
    from pg_attribute join pg_class on pg_class.oid = attrelid join ours on ours.oid = relnamespace
    where attnum > 0 and not attisdropped
    union all
    select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join ours on ours.oid = connamespace
    union all
    select format('policy %s %s %s %s', polrelid::regclass, polname,
                  pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from pg_policy join pg_class on pg_class.oid = polrelid join ours on ours.oid = relnamespace
    union all
    select format('function %s %s', pg_proc.oid::regprocedure, md5(prosrc))
    from pg_proc join ours on ours.oid = pronamespace
    union all
    select format('trigger %s', pg_get_triggerdef(pg_trigger.oid))
    from pg_trigger join pg_class on pg_class.oid = tgrelid join ours on ours.oid = relnamespace
    where not tgisinternal
    order by 1`
  return rows.map(({ thing }) => thing)
}
