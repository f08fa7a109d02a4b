import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../test/database.ts'
import { turns } from '../test/manualPause.ts'
import { type Log, openLog } from './log.ts'
import { type PurgingOptions, startPurging } from './purge.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  await fresh.admin`truncate public.tasks`
  ada = await createTestUser(fresh)
})

const day = 24 * 3_600_000
const sessions = { idleMs: 30 * day, lifetimeMs: 90 * day }
const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
afterAll(() => rmSync(outbox, { recursive: true }))
const clock = () => Date.parse('2026-01-05T12:00:00Z')

const write = { title: 'Write', due_date: '2026-01-05T00:00:00' }

describe('the trash [TASK-4d, TRASH-3b]', () => {
  test('keeps a task for 30 days and no longer', async () => {
    await add('Thirty days', '720 hours')
    await add('Almost', '719 hours 59 minutes')
    await add('Not deleted', null)

    expect(await purge()).toBe(1)
    expect(await titles()).toEqual(['Almost', 'Not deleted'])
  })

  test('keeps what was restored in time, however old it is', async () => {
    const id = await add('Back again', '719 hours')
    await restore(id)

    expect(await purge()).toBe(0)
    expect(await titles()).toEqual(['Back again'])
  })

  test('keeps what is being restored at this moment, and waits for nobody', async () => {
    const id = await add('Just in time', '721 hours')
    const ben = await createTestUser(fresh)
    await add('Too late', '721 hours', ben)

    await ada.ask(async (sql) => {
      await sql`update tasks set deleted_at = null where id = ${id}`
      expect(await purge()).toBe(1)
    })

    expect(await purge()).toBe(0)
    expect(await titles()).toEqual(['Just in time'])
  })

  test('goes the next time when its user is writing at this moment', async () => {
    await add('Old', '721 hours')

    await ada.ask(async (sql) => {
      await sql`insert into tasks ${sql({ ...write, title: 'New' })}`
      expect(await purge()).toBe(0)
    })

    expect(await purge()).toBe(1)
    expect(await titles()).toEqual(['New'])
  })

  test('is remembered as erased when it goes', async () => {
    const id = await add('Old', '721 hours')

    await purge()

    const erasures = await ada.ask((sql) => sql`select table_name, id, seq from erasures`)
    expect(erasures).toEqual([{ table_name: 'tasks', id, seq: '3' }])
  })

  test('takes a task that is deleted again by its second deletion', async () => {
    const id = await add('Twice', '721 hours')
    await restore(id)
    await ada.ask(
      (sql) => sql`update tasks set deleted_at = now(), updated_at = now() where id = ${id}`,
    )

    expect(await purge()).toBe(0)
  })

  test('is emptied without a change to the counts', async () => {
    await add('Old', '721 hours')
    await add('Of the day', null)
    const before = await counts()

    await purge()

    expect(before).toEqual([{ date: '2026-01-05', completed_count: 0, total_count: 1 }])
    expect(await counts()).toEqual(before)
  })

  test('cannot be emptied early by somebody else [DATA-2]', async () => {
    const ben = await createTestUser(fresh)
    const id = await add('Mine', '1 hour')
    const longAgo = { deleted_at: '2020-01-01T00:00:00Z', updated_at: new Date() }

    await ben.ask((sql) => sql`update tasks set ${sql(longAgo)} where id = ${id}`)
    expect(await purge()).toBe(0)

    for (const role of ['authenticated', 'anon'] as const) {
      const pending = fresh.database.asUser(
        { role, sub: ben.id },
        (sql) => sql`select private.purge_trash()`,
      )
      await expect(pending).rejects.toMatchObject({ code: '42501' })
    }
    expect(await titles()).toEqual(['Mine'])
  })

  test('is emptied a batch at a time, the oldest first', async () => {
    await add('Third', '721 hours')
    await add('First', '723 hours')
    await add('Second', '722 hours')

    expect(await purge(2)).toBe(2)
    expect(await titles()).toEqual(['Third'])
  })

  test('is emptied by one of those who ask at once', async () => {
    await add('Old', '721 hours')

    await fresh.admin.begin(async (sql) => {
      await sql`select private.purge_trash(0)`
      expect(await purge()).toBe(0)
    })

    expect(await purge()).toBe(1)
  })
})

describe('a server', () => {
  test('purges when it starts, and again whenever it is time', async () => {
    const { pause, turn } = turns()
    await add('Before the start', '721 hours')

    const purging = start(pause)
    await turn()
    expect(await titles()).toEqual([])

    await add('Before the next hour', '721 hours')
    await turn()
    expect(await titles()).toEqual([])
    await purging.stop()
  })

  test('goes on until nothing is left that is too old', async () => {
    const { pause, turn } = turns()
    await fresh.admin`
      insert into tasks (user_id, title, due_date, deleted_at)
      select ${ada.id}, 'Many', now(), now() - interval '721 hours' from generate_series(1, 4500)`

    const purging = start(pause)
    await turn()

    expect(await titles()).toEqual([])
    await purging.stop()
  })

  test('[T10] forgets the limits that have ended, and no others', async () => {
    const { pause, turn } = turns()
    await fresh.admin`
      insert into auth.limits (kind, key_hash, taken, since, ends_at) values
        ('ended', '', 1, '2026-01-05T11:00Z', '2026-01-05T12:00Z'),
        ('goes on', '', 1, '2026-01-05T11:00Z', '2026-01-05T12:01Z')`

    const purging = start(pause)
    await turn()

    expect(await fresh.admin`select kind from auth.limits`).toEqual([{ kind: 'goes on' }])
    await purging.stop()
  })

  test('[TOKEN-4x] deletes tokens that have expired', async () => {
    const { pause, turn } = turns()
    await fresh.admin`
      insert into private.tokens (user_id, name, token_hash, scopes, aal, created_at, expires_at)
      select ${ada.id}, name, sha256(name::bytea), '["tasks:read"]', 'aal1', '2025-10-01', expires_at::timestamptz
      from (
        values ('ended', '2026-01-05T12:00Z'), ('goes on', '2026-01-05T12:01Z')
      ) as token (name, expires_at)`

    const purging = start(pause)
    await turn()

    expect(await fresh.admin`select name from private.tokens`).toEqual([{ name: 'goes on' }])
    await purging.stop()
  })

  test('[OAUTH-5f] deletes what apps asked for, got and are called, once nobody uses it', async () => {
    const { pause, turn } = turns()
    await fresh.admin`
      insert into private.oauth_clients (id, name, redirect_uris, created_at, used_at)
      values ('silent', 'App', '[]', '2025-10-01', '2025-12-06T11:59Z'), ('busy', 'App', '[]', '2025-10-01', '2025-12-06T12:01Z')`
    await fresh.admin`
      insert into private.oauth_requests (client_id, name, is_own, redirect_uri, challenge, scopes, expires_at)
      select name, 'App', false, 'https://app.example.org', repeat('a', 43), '[]', expires_at::timestamptz
      from (values ('over', '2026-01-05T12:00Z'), ('open', '2026-01-05T12:01Z')) as request (name, expires_at)`
    await fresh.admin`
      insert into private.oauth_grants
        (user_id, client_id, name, is_own, scopes, aal, redirect_uri, challenge, code_hash, created_at, expires_at)
      select ${ada.id}, name, 'App', false, '[]', 'aal1', 'https://app.example.org', repeat('a', 43),
        sha256(name::bytea), '2025-10-01', expires_at::timestamptz
      from (values ('ended', '2026-01-05T12:00Z'), ('connected', '2026-01-05T12:01Z')) as app (name, expires_at)`

    const purging = start(pause)
    await turn()

    const left = await fresh.admin`
      select id from private.oauth_clients
      union all select client_id from private.oauth_requests
      union all select client_id from private.oauth_grants`
    expect(left.map(({ id }) => id)).toEqual(['busy', 'open', 'connected'])
    await purging.stop()
  })

  test('[T29] deletes entries of the audit record that are older than 90 days', async () => {
    const { pause, turn } = turns()
    await fresh.admin`
      insert into auth.audit (actor, action, at, last_at) values
        ('command', 'old', '2025-10-01', '2025-10-01'),
        ('command', 'newer', '2025-10-01', '2025-10-08')`

    const purging = start(pause)
    await turn()

    expect(await fresh.admin`select action from auth.audit`).toEqual([{ action: 'newer' }])
    await purging.stop()
  })

  test('deletes sessions a week after nobody can refresh them any more', async () => {
    const { pause, turn } = turns()
    await startSessions({
      idle: ['2025-11-01', '2025-11-29T11:59Z'],
      'idle for less than a week': ['2025-11-01', '2025-11-29T12:01Z'],
      'too old': ['2025-09-01', '2026-01-05'],
      used: ['2025-12-01', '2026-01-05'],
    })

    const purging = start(pause)
    await turn()

    const remaining = await fresh.admin`select user_agent from auth.sessions order by user_agent`
    expect(remaining.map(({ user_agent }) => user_agent)).toEqual([
      'idle for less than a week',
      'used',
    ])
    await purging.stop()
  })

  test('deletes accounts that nobody has confirmed for a week', async () => {
    const { pause, turn } = turns()
    await fresh.admin`
      insert into auth.users (id, email, created_at, updated_at, confirmation_sent_at, email_confirmed_at) values
        (gen_random_uuid(), 'abandoned@example.com', '2025-12-29', now(), null, null),
        (gen_random_uuid(), 'asked-again@example.com', '2025-12-29', now(), '2026-01-04', null),
        (gen_random_uuid(), 'confirmed@example.com', '2025-12-29', now(), null, '2025-12-30'),
        (gen_random_uuid(), 'new@example.com', '2025-12-30', now(), null, null)`

    const purging = start(pause)
    await turn()

    const remaining = await fresh.admin`
      select split_part(email, '@', 1) as name from auth.users where email is not null order by email`
    expect(remaining.map(({ name }) => name)).toEqual(['asked-again', 'confirmed', 'new'])
    await purging.stop()
  })

  test('deletes mails of the outbox that are older than 30 days', async () => {
    const { pause, turn } = turns()
    for (const [name, day] of [
      ['old.eml', '2025-12-06T11:59Z'],
      ['newer.eml', '2025-12-06T12:01Z'],
      ['not a mail.txt', '2025-01-01'],
    ] as const) {
      writeFileSync(join(outbox, name), '')
      utimesSync(join(outbox, name), new Date(day), new Date(day))
    }

    const purging = start(pause)
    await turn()

    expect(readdirSync(outbox).sort()).toEqual(['newer.eml', 'not a mail.txt'])
    await purging.stop()
  })

  test('says once what went wrong, and tries again', async () => {
    const { pause, turn } = turns()
    const logged: unknown[] = []
    const log = { ...openLog('silent'), error: (...entry: unknown[]) => void logged.push(entry) }
    await fresh.admin`revoke usage on schema private from service_role`
    await add('Old', '721 hours')

    const purging = start(pause, log)
    await turn()
    expect(logged).toEqual([
      [expect.anything(), 'The trash could not be purged'],
      [expect.anything(), 'Counts of days without tasks could not be deleted'],
      [expect.anything(), 'Former keys could not be replaced'],
      [expect.anything(), 'What accounts keep could not be counted anew'],
      [expect.anything(), 'Reminders of far days could not be looked through'],
      [expect.anything(), 'Old history could not be deleted'],
      [expect.anything(), 'Old days of calendars could not be deleted'],
      [expect.anything(), 'Old changes of apps could not be deleted'],
      [expect.anything(), 'Old deliveries could not be deleted'],
      [expect.anything(), 'Devices of ended sessions could not be deleted'],
    ])
    await turn()
    expect(logged).toHaveLength(10)
    await fresh.admin`grant usage on schema private to service_role`
    await turn()

    expect(await titles()).toEqual([])
    await purging.stop()
  })

  test('stops at once, though the hour is not over', async () => {
    const purging = start()

    await purging.stop()
  })
})

function start(pause?: PurgingOptions['pause'], log: Log = openLog('silent')) {
  return startPurging({ ...fresh, clock, log, sessions, outbox, ...(pause && { pause }) })
}

/** When each session began, and when it was last refreshed. */
async function startSessions(times: Record<string, readonly [began: string, refreshed: string]>) {
  for (const [name, [began, refreshed]] of Object.entries(times)) {
    await fresh.admin`
      insert into auth.sessions (id, user_id, amr, user_agent, refreshed_at, created_at, updated_at)
      values (gen_random_uuid(), ${ada.id}, '[]', ${name}, ${refreshed}, ${began}, ${refreshed})`
  }
}

/** A task that was deleted so long ago, by a device that has told the server right away. */
async function add(title: string, deletedFor: string | null, user = ada): Promise<string> {
  const [task] = await user.ask(
    (sql) => sql<{ id: string }[]>`
      insert into tasks ${sql({ ...write, title })} returning id`,
  )
  const id = task?.id ?? ''
  if (deletedFor !== null) {
    await user.ask(
      (sql) => sql`update tasks set deleted_at = now() - ${deletedFor}::interval where id = ${id}`,
    )
  }
  return id
}

async function restore(id: string) {
  await ada.ask((sql) => sql`update tasks set deleted_at = null where id = ${id}`)
}

async function purge(batch = 100): Promise<number> {
  const [answer] = await fresh.database.asUser(
    { role: 'service_role' },
    (sql) => sql`select private.purge_trash(${batch}) as purged`,
  )
  return answer?.purged
}

async function titles(): Promise<string[]> {
  const rows = await fresh.admin<{ title: string }[]>`select title from tasks order by title`
  return rows.map(({ title }) => title)
}

async function counts() {
  return ada.ask((sql) => sql`select date, completed_count, total_count from task_completions`)
}
