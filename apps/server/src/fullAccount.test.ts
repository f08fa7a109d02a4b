import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../test/auth.ts'
import { startPurging } from './purge.ts'

const server = await startAuth()
afterAll(() => server.close())

/** More rows than two batches have. */
const many = 4_500

beforeAll(async () => {
  // Notes how many tasks each transaction deletes, and refuses to where a test wants that.
  await server.admin.unsafe(`
    create table public.test_removals (moment xid8 default pg_current_xact_id(), tasks integer);
    create function public.test_note() returns trigger language plpgsql security definer as $$
    begin
      insert into public.test_removals (tasks) select count(*) from removed;
      return null;
    end $$;
    create trigger test_note after delete on public.tasks
      referencing old table as removed for each statement execute function public.test_note();
    create function public.test_refuse() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled'; end $$;
  `)
})

async function withManyTasks(email: string) {
  const { session, user } = await signedUp(server, email)
  await server.admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into public.tasks (id, user_id, title, due_date, seq, edited)
      select gen_random_uuid(), ${user.id}, 'Write', '2026-01-05'::date + number % 40, number, '{}'
      from generate_series(1, ${many}) as number`
  })
  return { token: session.access_token, id: user.id }
}

function deleting(token: string) {
  return server.call('/user', { method: 'DELETE', token, body: { password } })
}

async function tasksOf(id: string) {
  const [found] = await server.admin`
    select count(*)::int as tasks from public.tasks where user_id = ${id}`
  return found?.tasks
}

async function accountsOf(id: string) {
  return (await server.admin`select from auth.users where id = ${id}`).length
}

function signIn(email: string) {
  return server.client().signInWithPassword({ email, password })
}

describe('[ACCOUNT-2b] an account with many rows', () => {
  test('is deleted wholly, in transactions of at most 2,000 rows', async () => {
    const { token, id } = await withManyTasks('full@example.org')

    const answer = await deleting(token)

    const removals = await server.admin<{ tasks: number }[]>`
      select sum(tasks)::int as tasks from public.test_removals group by moment`
    expect(answer.status).toBe(204)
    expect([await tasksOf(id), await accountsOf(id)]).toEqual([0, 0])
    expect(Math.max(...removals.map(({ tasks }) => tasks))).toBeLessThanOrEqual(2_000)
  })

  test('has ended when its rows cannot all be deleted at once; the hourly purge goes on', async () => {
    const { token, id } = await withManyTasks('cut@example.org')
    await server.admin.unsafe(`
      create trigger test_refuse before delete on public.tasks execute function public.test_refuse()`)

    const answer = await deleting(token)
    const again = await signIn('cut@example.org')
    const read = await server.call('/user', { method: 'GET', token })
    const next = await signedUp(server, 'cut@example.org')
    const remaining = await tasksOf(id)
    await server.admin`drop trigger test_refuse on public.tasks`
    const { database, clock } = server
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const sessions = { idleMs: 1_000, lifetimeMs: 1_000 }
    const purging = startPurging({ database, clock, log, sessions, outbox: '/nowhere' })
    await expect.poll(() => accountsOf(id)).toBe(0)
    await purging.stop()

    expect([answer.status, again.error?.code, read.status]).toEqual([
      204,
      'invalid_credentials',
      403,
    ])
    expect(next.user.id).not.toBe(id)
    expect(remaining).toBe(many)
    expect(await tasksOf(id)).toBe(0)
  })
})
