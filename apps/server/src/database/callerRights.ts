import type { Sql } from './connection.ts'
import { ReplicaBehind } from './replica.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'

/** The claims of a verified access token. */
export type Claims = {
  role: Role
  sub?: string
  session_id?: string
  exp?: number
  aal?: string
  email?: string
} & Record<string, unknown>

/** The session the claims name has ended. */
export class SessionGone extends Error {
  constructor() {
    super('the session has ended')
    this.name = 'SessionGone'
  }
}

/** The user has a second factor, and the session has not shown it. */
export class SecondFactorMissing extends Error {
  constructor() {
    super('the session has not shown its second factor')
    this.name = 'SecondFactorMissing'
  }
}

/**
 * Sends the role change together with the first query. If the role change fails, nothing is
 * committed.
 */
export async function inOneGo<T>(entering: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const run = async () => work()
  const [entered, worked] = await Promise.allSettled([entering, run()])
  if (entered.status === 'rejected') throw entered.reason
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

/** Fails with ReplicaBehind where the changes of the user up to this number are not there yet. */
export async function reach(sql: Sql, user: string, since: bigint) {
  const [row] = await sql<{ reached: boolean }[]>`
    select daymark.has_reached(${user}::uuid, ${String(since)}::bigint) as reached`
  if (!row?.reached) throw new ReplicaBehind()
}

export async function becomeService(sql: Sql) {
  await sql`select set_config('role', 'supabase_auth_admin', true),
                   set_config('statement_timeout', '10s', true)`
}

export async function becomeUser(sql: Sql, claims: Claims) {
  const timeout = claims.role === 'service_role' ? '10s' : '3s'
  const session = claims.session_id ?? null
  const user = claims.role === 'authenticated' ? (claims.sub ?? null) : null
  const [prelude] = await sql<{ live: boolean; reached: boolean }[]>`
    select set_config('role', ${claims.role}, true),
           set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
           set_config('statement_timeout', ${timeout}, true),
           ${session}::uuid is null or auth.session_is_live(${session}::uuid) as live,
           ${user}::uuid is null
             or auth.level_is_reached(${user}::uuid, ${claims.aal ?? null}::text) as reached`
  if (!prelude?.live) throw new SessionGone()
  if (!prelude.reached) throw new SecondFactorMissing()
}
