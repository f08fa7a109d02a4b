import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import type { RefreshToken } from '../tokens/refreshTokens.ts'
import { placeOf } from './networkPrefix.ts'

export type Session = {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  refresh_token_counter: number
  refreshed_at: Date
  created_at: Date
}

/** How long sessions live, in milliseconds; each may be set, and has a default. */
export type SessionLimits = {
  /** Without being used. */
  pause: number
  /** In all. */
  life: number
}

/** Where a session is used from. */
export type Origin = { userAgent: string | undefined; address?: string }

/** How someone proved who they are, as the real service calls it. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'recovery'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'

export type NewSession = {
  id: string
  userId: string
  method: AuthenticationMethod
  now: Date
} & Origin

const seconds = 1_000
const reuseInterval = 10 * seconds

export async function startSession(sql: Sql, wanted: NewSession): Promise<Session> {
  const { id, userId, method, now } = wanted
  const { user_agent, place } = marks(wanted)
  const amr = [{ method, timestamp: Math.floor(now.getTime() / seconds) }]
  await sql`
    with noted as (
      update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${userId}
    )
    insert into auth.sessions (
      id, user_id, amr, user_agent, place, refreshed_at, created_at, updated_at
    ) values (
      ${id}, ${userId}, ${JSON.stringify(amr)}, ${user_agent}, ${place}, ${now}, ${now}, ${now}
    )`
  return {
    id,
    user_id: userId,
    aal: 'aal1',
    amr,
    refresh_token_counter: 0,
    refreshed_at: now,
    created_at: now,
  }
}

export async function sessionById(sql: Sql, id: string): Promise<Session | null> {
  const [session] = await sql<Session[]>`${sessions(sql)} where id = ${id}`
  return session ?? null
}

/**
 * The session with the refresh token that is active from now on. Of many who present one token at
 * once, the row lock lets one advance it; the others then hold the parent of the active one, which
 * is also what a client holds whose answer got lost. Any other token that was used before has been
 * stolen, by the one who comes now or by the one who came first: the session ends.
 */
export async function refreshSession(
  sql: Sql,
  presented: RefreshToken,
  { now, limits, origin }: { now: Date; limits: SessionLimits; origin: Origin },
): Promise<Result<Session, AuthError>> {
  // Not a limit for locks: who waits in a line waits for the line and for the row, each that long.
  await sql`set local statement_timeout = '5s'`
  const [session] = await sql<Session[]>`
    ${sessions(sql)} where id = ${presented.sessionId} for update`
  if (!session) return err(authErrors.refreshWithoutSession)

  const expired = expiry(session, now, limits)
  if (expired) {
    await endSession(sql, session.id)
    return err(expired)
  }

  const active = session.refresh_token_counter
  if (presented.counter > active) return err(authErrors.refreshTokenNotFound)
  if (presented.counter === active) {
    await sql`update auth.sessions set ${sql(marks(origin))} where id = ${session.id}`
    return ok(await advance(sql, session, now))
  }
  if (presented.counter === active - 1) return ok(session)
  if (await wasJustUsed(sql, presented, now)) return ok(session)
  await endSession(sql, session.id)
  return err(authErrors.refreshTokenUsed)
}

export type LogoutScope = 'global' | 'local' | 'others'

export async function endSessions(
  sql: Sql,
  session: Pick<Session, 'id' | 'user_id'>,
  scope: LogoutScope,
): Promise<number> {
  const { id, user_id } = session
  const all = sql`delete from auth.sessions where user_id = ${user_id}`
  switch (scope) {
    case 'global':
      return (await all).count
    case 'local':
      return (await sql`${all} and id = ${id}`).count
    case 'others':
      return (await sql`${all} and id <> ${id}`).count
  }
}

/** A session as its owner sees it among the others. */
export type SeenSession = Session & { user_agent: string | null; place: string | null }

/** Those that could still be refreshed, the last used first. */
export async function sessionsOf(
  sql: Sql,
  userId: string,
  now: Date,
  limits: SessionLimits,
): Promise<SeenSession[]> {
  const all = await sql<SeenSession[]>`
    select id, user_id, aal, amr, refresh_token_counter::int, refreshed_at, created_at,
           user_agent, place
    from auth.sessions where user_id = ${userId} order by refreshed_at desc, id`
  return all.filter((session) => expiry(session, now, limits) === null)
}

/** Says that a second factor was shown; the refresh token goes on to the next, as at any other answer. */
export async function raiseSession(
  sql: Sql,
  id: string,
  proof: { method: 'totp' | 'mfa/phone' | 'recovery_code'; factorId: string | null },
  now: Date,
): Promise<Session | null> {
  const [session] = await sql<Session[]>`${sessions(sql)} where id = ${id} for update`
  if (!session) return null
  const { method, factorId } = proof
  const shown = { method, timestamp: Math.floor(now.getTime() / seconds) }
  const amr = [shown, ...session.amr.filter((one) => one.method !== method)]
  await sql`
    update auth.sessions
    set aal = 'aal2', amr = ${JSON.stringify(amr)}, factor_id = ${factorId}
    where id = ${id}`
  return { ...(await advance(sql, session, now)), aal: 'aal2', amr }
}

export async function endWeakerSessions(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId} and aal = 'aal1'`
}

async function endSession(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.sessions where id = ${id}`
}

function expiry(
  { refreshed_at, created_at }: Session,
  now: Date,
  { life, pause }: SessionLimits,
): AuthError | null {
  if (now.getTime() - created_at.getTime() > life) return authErrors.sessionTooOld
  if (now.getTime() - refreshed_at.getTime() > pause) return authErrors.sessionInactive
  return null
}

function marks({ userAgent, address = '' }: Origin) {
  return { user_agent: userAgent?.slice(0, 500) ?? null, place: placeOf(address) }
}

async function advance(sql: Sql, session: Session, now: Date): Promise<Session> {
  const used = session.refresh_token_counter
  await sql`
    update auth.sessions
    set refresh_token_counter = ${used + 1}, refreshed_at = ${now}, updated_at = ${now}
    where id = ${session.id}`
  const forgotten = new Date(now.getTime() - reuseInterval)
  await sql`
    delete from auth.refresh_tokens where session_id = ${session.id} and used_at < ${forgotten}`
  await sql`
    insert into auth.refresh_tokens (session_id, counter, used_at)
    values (${session.id}, ${used}, ${now})`
  return { ...session, refresh_token_counter: used + 1, refreshed_at: now }
}

async function wasJustUsed(sql: Sql, token: RefreshToken, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - reuseInterval)
  const [used] = await sql`
    select from auth.refresh_tokens
    where session_id = ${token.sessionId} and counter = ${token.counter} and used_at >= ${since}`
  return used !== undefined
}

function sessions(sql: Sql) {
  return sql`
    select id, user_id, aal, amr, refresh_token_counter::int, refreshed_at, created_at
    from auth.sessions`
}
