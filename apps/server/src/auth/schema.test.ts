import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

const sub = 'b3b0ffb5-4b21-4bd5-9a6c-b77a45c7a2d5'
const tables = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'mail_cooldowns',
  'signing_keys',
  'flow_state',
  'letters',
  'limits',
  'mfa_factors',
  'mfa_challenges',
  'mfa_recovery_codes',
  'mfa_failures',
  'oauth_attempts',
  'audit',
]

describe('the auth schema', () => {
  test('gives a query the claims of its user', async () => {
    const claims = { role: 'authenticated', sub, email: 'ada@example.org' } as const

    const [claimed] = await fresh.database.asUser(
      claims,
      (sql) => sql`select auth.uid(), auth.role(), auth.email(), auth.jwt()`,
    )

    expect(claimed).toEqual({ uid: sub, role: 'authenticated', email: claims.email, jwt: claims })
  })

  test('gives a query without claims nulls', async () => {
    const [claimed] = await fresh.admin`select auth.uid(), auth.role(), auth.email(), auth.jwt()`

    expect(claimed).toEqual({ uid: null, role: null, email: null, jwt: null })
  })

  test.each(['anon', 'authenticated', 'service_role'] as const)(
    '[DATA-2] hides its tables from %s',
    async (role) => {
      for (const table of tables) {
        const looking = fresh.database.asUser(
          { role },
          (sql) => sql`select from ${sql(`auth.${table}`)}`,
        )
        await expect(looking).rejects.toMatchObject({ code: '42501' })
      }
    },
  )

  test('knows which sessions are active', async () => {
    const session = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
    const live = async () => {
      const [row] = await fresh.admin`select auth.session_is_live(${session}) as live`
      return row?.live
    }
    await fresh.database.asService(async (sql) => {
      await sql`insert into auth.users (id, created_at, updated_at) values (${sub}, now(), now())`
      await sql`
        insert into auth.sessions (id, user_id, amr, refreshed_at, created_at, updated_at)
        values (${session}, ${sub}, '[]', now(), now(), now())`
    })

    const before = await live()
    await fresh.database.asService((sql) => sql`delete from auth.users where id = ${sub}`)

    expect([before, await live()]).toEqual([true, false])
  })

  test('is owned by the auth service', async () => {
    const owners = await fresh.admin`
      select distinct tableowner as owner from pg_tables where schemaname = 'auth'
      union select pg_get_userbyid(proowner) from pg_proc where pronamespace = 'auth'::regnamespace`

    expect(owners).toEqual([{ owner: 'supabase_auth_admin' }])
  })
})
