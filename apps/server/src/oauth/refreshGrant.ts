import { err, ok } from '@daymark/core/result'
import { recordAudit } from '../auth/admin/audit.ts'
import { hashOf } from '../auth/connections/secret.ts'
import type { Sql } from '../database/database.ts'
import { missing, type OauthError, only } from './answers.ts'
import type { AppTokens } from './appTokens.ts'
import type { Grant, Issued } from './grant.ts'
import { accessSeconds, expiries } from './lifetimes.ts'

const graceMs = 10_000

type HeldGrant = {
  id: string
  user_id: string
  scopes: string[]
  code_hash: Buffer
  counter: number
  refreshed_at: Date
  access_until: Date
}

/**
 * Exchanges a refresh token for the next tokens, once. Whoever asks again within the grace period is answered the same; later
 * it is a copy that somebody else has, and the connection ends. A `scope` is not looked at: the answer says what is held.
 */
export const refreshGrant: Grant = async ({ parameters, clientId, now }, services) => {
  const presented = only(parameters, 'refresh_token')
  if (presented === null) return err(missing('refresh_token'))
  const { database, tokens } = services
  const of = tokens.grantOf(presented)
  if (!of) return err(wrongToken)

  return database.asService(async (sql) => {
    const held = await lockedGrant(sql, of.grantId, clientId, now)
    if (!held) return err(wrongToken)
    // A token that is ahead of its row was made here, as its MAC says: the database has lost that exchange.
    const active = Math.max(held.counter, of.counter)
    if (of.counter === active) {
      const next = { ...held, counter: active + 1, access_until: expiries(now).accessUntil }
      const answer = issued(tokens, next, accessSeconds)
      await store(sql, next, answer, now)
      return ok(answer)
    }
    const sinceMs = Math.abs(now.getTime() - held.refreshed_at.getTime())
    if (of.counter === active - 1 && sinceMs <= graceMs) {
      const leftMs = held.access_until.getTime() - now.getTime()
      return ok(issued(tokens, held, Math.floor(leftMs / 1_000)))
    }
    await sql`delete from private.oauth_grants where id = ${held.id}`
    await recordAudit(sql, services, 'app disconnected', held.user_id)
    return err(wrongToken)
  })
}

const wrongToken: OauthError = {
  error: 'invalid_grant',
  description: 'The refresh token has ended, was used, or was given to another app',
}

function issued(tokens: AppTokens, held: HeldGrant, expiresIn: number): Issued {
  const { id: grantId, counter, code_hash, scopes } = held
  const access = tokens.access(code_hash, counter)
  return { access, refresh: tokens.refresh({ grantId, counter }), expiresIn, scopes }
}

/** null: it has ended, or may do nothing. */
async function lockedGrant(
  sql: Sql,
  id: string,
  clientId: string,
  now: Date,
): Promise<HeldGrant | null> {
  const [held] = await sql<HeldGrant[]>`
    select held.id, user_id, scopes, code_hash, counter::int, refreshed_at, access_until
    from private.oauth_grants as held join auth.users on users.id = user_id
    where held.id = ${id} and client_id = ${clientId} and counter > 0 and expires_at > ${now}
      and (banned_until is null or banned_until <= ${now})
      and auth.level_is_reached(user_id, aal)
    for update of held`
  return held ?? null
}

async function store(sql: Sql, held: HeldGrant, { access }: Issued, now: Date) {
  const { refreshUntil } = expiries(now)
  await sql`
    update private.oauth_grants
    set counter = ${held.counter}, refreshed_at = ${now}, expires_at = ${refreshUntil},
        access_hash = ${hashOf(access)}, access_until = ${held.access_until},
        former_hash = access_hash, former_until = access_until
    where id = ${held.id}`
}
