import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import { scopes } from '../../test/scopedRows.ts'
import { isDatabaseError, type Sql } from './database.ts'

const fresh = await freshDatabase()
const ana = await createTestUser(fresh)
afterAll(() => fresh.close())

function withAllScopes<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const claims = { role: 'authenticated', sub: ana.id, token_id: randomUUID(), scopes } as const
  return fresh.database.asUser({ ...claims, lists: null }, work)
}

describe('[TOKEN-2d, T97] whatever is in REST', () => {
  test('a function is for sessions alone, but the few that are for tokens', async () => {
    const open = await fresh.admin<{ name: string }[]>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and has_function_privilege('authenticated', oid, 'execute')
        and not has_function_privilege('anon', oid, 'execute')
        and pg_get_functiondef(oid) !~ 'private.require_session()'
      order by proname`

    expect(open.map(({ name }) => name)).toEqual([
      'apply_act',
      'level_is_reached',
      'news_after',
      'propose',
    ])
  })

  test('a token that holds all scopes is refused by each of them', async () => {
    const calls = await fresh.admin<{ call: string }[]>`
      select format(
        'select from public.%I(%s)', proname,
        (
          select string_agg(format('null::%s', format_type(type, null)), ', ' order by place)
          from unnest(proargtypes) with ordinality as argument (type, place)
        )
      ) as call
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and has_function_privilege('authenticated', oid, 'execute')
        and pg_get_functiondef(oid) ~ 'private.require_session()'`

    expect(calls.length).toBeGreaterThan(15)
    for (const { call } of calls) {
      expect([call, await refusalOf(() => withAllScopes((sql) => sql.unsafe(call)))]).toEqual([
        call,
        '42501: Only a session may do this.',
      ])
    }
  })

  test('a table or view that can be read asks what a token may', async () => {
    const open = await fresh.admin`
      select relname from pg_class as relation
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and has_any_column_privilege('authenticated', relation.oid, 'select')
        and case relkind
          when 'v' then not 'security_invoker=true' = any (coalesce(reloptions, '{}'))
          else not relrowsecurity or not exists (
            select from pg_policy
            where polrelid = relation.oid and polcmd in ('r', '*')
              and pg_get_expr(polqual, polrelid) ~ 'SELECT private\\.(token_may|sees_history)\\('
          )
        end`

    expect(open).toEqual([])
  })
})

async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  const cause: unknown = await work().then(
    () => new Error('nothing was refused'),
    (thrown) => thrown,
  )
  return isDatabaseError(cause) ? `${cause.code}: ${cause.message}` : String(cause)
}
