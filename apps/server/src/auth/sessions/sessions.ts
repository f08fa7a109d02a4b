import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { networkPrefix } from '../../http/networkPrefix.ts'
import { recordAudit } from '../admin/audit.ts'
import { authErrors } from '../errors.ts'
import type { RefreshToken } from '../tokens/refreshTokens.ts'
import { recordOrigin } from './knownOrigins.ts'

export type Session = {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  refresh_token_counter: number
  refreshed_at: Date
  created_at: Date
}

export type SessionLimits = {
  /** How long a session lasts without being used. */
  idleMs: number
  /** How long a session lasts at most. */
  lifetimeMs: number
}

/** The browser and the address that a session is used from. */
export type ClientOrigin = {
  userAgent: string | undefined
  address?: string
  /** The cookie by which the browser is recognised. */
  browser?: string | undefined
}

/** How a user was authenticated; the values are those of Supabase Auth. */
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
} & ClientOrigin

const seconds = 1_000
const reuseIntervalMs = 10 * seconds

export async function startSession(sql: Sql, newSession: NewSession): Promise<Session> {
  const { id, userId, method, now } = newSession
  const { user_agent, place } = originColumns(newSession)
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
  await recordOrigin(sql, userId, newSession, now)
  const actor = { kind: 'user', network: place } as const
  await recordAudit(sql, { actor, clock: () => now.getTime() }, 'signed in', userId)
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
  const [session] = await sql<Session[]>`${selectSessions(sql)} where id = ${id}`
  return session ?? null
}

/**
 * Answers a refresh while nothing can be written: the session as it is, with the active token, so that nobody is
 * locked out meanwhile. A session that would end stays until the next refresh.
 */
export async function readSession(
  sql: Sql,
  presented: RefreshToken,
  { now, limits }: { now: Date; limits: SessionLimits },
): Promise<Result<Session, AuthError>> {
  const session = await sessionById(sql, presented.sessionId)
  if (!session) return err(authErrors.refreshWithoutSession)
  const expired = expiryError(session, now, limits)
  if (expired) return err(expired)
  const active = activeCounter(session, presented)
  if (presented.counter >= active - 1) return ok({ ...session, refresh_token_counter: active })
  const isUsed = !(await wasUsedRecently(sql, presented, now))
  return isUsed ? err(authErrors.refreshTokenUsed) : ok(session)
}

/**
 * Rotates the refresh token of a session. When several requests present the active token at once,
 * the row lock lets one rotate it; the others then present its parent, as does a client whose
 * response was lost. Reuse of any older token means that it was stolen, so the session ends.
 */
export async function refreshSession(
  sql: Sql,
  presented: RefreshToken,
  { now, limits, origin }: { now: Date; limits: SessionLimits; origin: ClientOrigin },
): Promise<Result<Session, AuthError>> {
  // Not lock_timeout: a queued request waits for the queue and then for the row, up to the limit each time.
  await sql`set local statement_timeout = '5s'`
  const [session] = await sql<Session[]>`
    ${selectSessions(sql)} where id = ${presented.sessionId} for update`
  if (!session) return err(authErrors.refreshWithoutSession)

  const expired = expiryError(session, now, limits)
  if (expired) {
    await endSession(sql, session.id)
    return err(expired)
  }

  const active = activeCounter(session, presented)
  if (presented.counter === active) {
    await sql`update auth.sessions set ${sql(originColumns(origin))} where id = ${session.id}`
    return ok(await rotateRefreshToken(sql, { ...session, refresh_token_counter: active }, now))
  }
  if (presented.counter === active - 1) return ok(session)
  if (await wasUsedRecently(sql, presented, now)) return ok(session)
  await endSession(sql, session.id)
  return err(authErrors.refreshTokenUsed)
}

/**
 * A token that is ahead of its row was given by this server, as its MAC says: the database has lost that rotation, by a
 * restore or because a standby took over. It is the active one.
 */
function activeCounter(session: Session, presented: RefreshToken): number {
  return Math.max(session.refresh_token_counter, presented.counter)
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

/** A session in the list that its owner sees. */
export type ListedSession = Session & { user_agent: string | null; place: string | null }

/** The sessions that can still be refreshed, the last used first. */
export async function sessionsOf(
  sql: Sql,
  userId: string,
  now: Date,
  limits: SessionLimits,
): Promise<ListedSession[]> {
  const all = await sql<ListedSession[]>`
    select id, user_id, aal, amr, refresh_token_counter::int, refreshed_at, created_at,
           user_agent, place
    from auth.sessions where user_id = ${userId} and auth.session_is_live(id)
    order by refreshed_at desc, id`
  return all.filter((session) => expiryError(session, now, limits) === null)
}

/** Records a verified second factor and rotates the refresh token. */
export async function raiseToAal2(
  sql: Sql,
  id: string,
  proof: { method: 'totp' | 'mfa/phone' | 'recovery_code'; factorId: string | null },
  now: Date,
): Promise<Session | null> {
  const [session] = await sql<Session[]>`${selectSessions(sql)} where id = ${id} for update`
  if (!session) return null
  const { method, factorId } = proof
  const entry = { method, timestamp: Math.floor(now.getTime() / seconds) }
  const amr = [entry, ...session.amr.filter((one) => one.method !== method)]
  await sql`
    update auth.sessions
    set aal = 'aal2', amr = ${JSON.stringify(amr)}, factor_id = ${factorId}
    where id = ${id}`
  return { ...(await rotateRefreshToken(sql, session, now)), aal: 'aal2', amr }
}

/** Whether the session was opened by a mail that lets choose a new password; `sinceMs`: not before. */
export function isRecovery({ amr }: Pick<Session, 'amr'>, sinceMs = 0): boolean {
  return amr.some(
    ({ method, timestamp }) => method === 'recovery' && timestamp * seconds >= sinceMs,
  )
}

/** Makes recovery sessions of a user stop proving the address to which the mail was sent. */
export async function forgetRecoveries(sql: Sql, userId: string): Promise<void> {
  await sql`
    update auth.sessions
    set amr = (
      select jsonb_agg(
        case entry->>'method' when 'recovery' then entry || '{"method": "otp"}' else entry end
        order by position
      )
      from jsonb_array_elements(amr) with ordinality as entries (entry, position)
    )
    where user_id = ${userId} and amr @> '[{"method": "recovery"}]'`
}

export async function endAal1Sessions(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId} and aal = 'aal1'`
}

async function endSession(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.sessions where id = ${id}`
}

function expiryError(
  { refreshed_at, created_at }: Session,
  now: Date,
  { lifetimeMs: life, idleMs: pause }: SessionLimits,
): AuthError | null {
  if (now.getTime() - created_at.getTime() > life) return authErrors.sessionTooOld
  if (now.getTime() - refreshed_at.getTime() > pause) return authErrors.sessionInactive
  return null
}

function originColumns({ userAgent, address = '' }: ClientOrigin) {
  return { user_agent: userAgent?.slice(0, 500) ?? null, place: networkPrefix(address) }
}

async function rotateRefreshToken(sql: Sql, session: Session, now: Date): Promise<Session> {
  const used = session.refresh_token_counter
  await sql`
    update auth.sessions
    set refresh_token_counter = ${used + 1}, refreshed_at = ${now}, updated_at = ${now}
    where id = ${session.id}`
  const cutoff = new Date(now.getTime() - reuseIntervalMs)
  await sql`
    delete from auth.refresh_tokens where session_id = ${session.id} and used_at < ${cutoff}`
  await sql`
    insert into auth.refresh_tokens (session_id, counter, used_at)
    values (${session.id}, ${used}, ${now})`
  return { ...session, refresh_token_counter: used + 1, refreshed_at: now }
}

async function wasUsedRecently(sql: Sql, token: RefreshToken, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - reuseIntervalMs)
  const [used] = await sql`
    select from auth.refresh_tokens
    where session_id = ${token.sessionId} and counter = ${token.counter} and used_at >= ${since}`
  return used !== undefined
}

function selectSessions(sql: Sql) {
  return sql`
    select id, user_id, aal, amr, refresh_token_counter::int, refreshed_at, created_at
    from auth.sessions`
}
