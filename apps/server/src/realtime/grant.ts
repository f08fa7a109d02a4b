import { err, ok, type Result } from '@daymark/core/result'
import type { Clock } from '../clock.ts'
import type { Claims, Database } from '../database/database.ts'
import type { FairQueue } from '../database/fairQueue.ts'
import type { TokenError, Verify } from '../verify.ts'
import { personOf } from './person.ts'
import { type Subscription, subscribe } from './subscriptions.ts'
import type { SubscriptionRequest } from './wire.ts'

/** A verified token and when it expires. */
export type Access = { token: string; claims: Claims; expiresAt: number }

/**
 * The access that a token gives to a channel. If a subscription cannot be met, the channel carries no
 * changes.
 */
export type Grant = Access & {
  subscriptions: Result<Subscription[], string>
}

/** Why a token is refused, with the codes of the hosted service. */
export type Refusal = {
  code:
    | 'InvalidJWTToken'
    | 'MalformedJWT'
    | 'JwtSignatureError'
    | 'Unauthorized'
    // The code of Supabase Auth: the hosted service joins such a session, and sends it nothing.
    | 'insufficient_aal'
    // Temporary: the client may try again.
    | 'UnableToConnectToProject'
  message: string
  /** Seconds since the token expired; part of a channel's message, not of a handshake's. */
  ago?: number
}

export function describeRefusal({ message, ago }: Refusal): string {
  return ago === undefined ? message : `${message} ${ago} seconds ago`
}

export async function access(
  token: string,
  { verify, clock }: { verify: Verify; clock: Clock },
): Promise<Result<Access, Refusal>> {
  const verified = await verify(token)
  const now = clock()
  if (!verified.ok) return err(refusalOf(verified.error, now))
  const claims = verified.value
  if (claims.exp === undefined) {
    const message = 'Fields `role` and `exp` are required in JWT'
    return err({ code: 'InvalidJWTToken', message })
  }
  // No clock skew is allowed here, unlike for REST: a channel must not outlive its token.
  const expiresAt = claims.exp * 1000
  if (expiresAt <= now) return err(refusalOf({ kind: 'expired', at: claims.exp }, now))
  return ok({ token, claims, expiresAt })
}

type ChannelEnvironment = {
  database: Database
  verify: Verify
  clock: Clock
  joinQueue: FairQueue
}

export async function grant(
  token: string,
  requests: SubscriptionRequest[],
  environment: ChannelEnvironment,
): Promise<Result<Grant, Refusal>> {
  const opened = await access(token, environment)
  if (!opened.ok) return opened
  const { database, joinQueue } = environment
  const { claims } = opened.value
  const queued = await joinQueue.run(personOf(claims), () => subscribe(database, claims, requests))
  const subscribed = queued.ok ? queued.value : err({ kind: 'unavailable' as const })
  if (subscribed.ok) return ok({ ...opened.value, subscriptions: subscribed })
  const error = subscribed.error
  switch (error.kind) {
    case 'refused':
      return ok({ ...opened.value, subscriptions: err(error.message) })
    case 'session ended':
      return err({ code: 'Unauthorized', message: sessionEnded })
    case 'second factor missing':
      return err({ code: 'insufficient_aal', message: secondFactorMissing })
    case 'unavailable':
      return err({ code: 'UnableToConnectToProject', message: unavailable })
  }
}

export const sessionEnded = 'Session from session_id claim in JWT does not exist'
const secondFactorMissing = 'AAL2 session is required when MFA is enabled.'
export const changesOnly =
  'PostgresChangesOnly: This server offers postgres_changes only, neither broadcast nor presence'
export const unavailable = 'Realtime was unable to connect to the project database'

function refusalOf(error: TokenError, now: number): Refusal {
  switch (error.kind) {
    case 'expired': {
      const ago = Math.floor(now / 1000) - error.at
      return { code: 'InvalidJWTToken', message: 'Token has expired', ago }
    }
    case 'not_yet_valid':
      return { code: 'InvalidJWTToken', message: 'Token is not yet valid' }
    case 'malformed':
      return { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' }
    case 'wrong_key':
      return { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' }
  }
}

/** Recognises the newer kind of API key, which is no JWT: the client means the connection's key. */
export function isApiKey(token: string): boolean {
  return token.startsWith('sb_')
}
