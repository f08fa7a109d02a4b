import { err, ok, type Result } from '@daymark/core/result'
import type { Clock } from '../clock.ts'
import type { Claims, Database } from '../database/database.ts'
import type { TokenFault, Verify } from '../verify.ts'
import type { Turnstile } from './limits.ts'
import { type Subscription, subscribe } from './subscriptions.ts'
import type { Wish } from './wire.ts'

/** What a token opens, and until when. */
export type Access = { token: string; claims: Claims; expiresAt: number }

/** What a token opens on a channel. Wishes that cannot be met leave the channel without changes. */
export type Grant = Access & {
  subscriptions: Result<Subscription[], string>
}

/** Why a token opens nothing, in the words of the hosted service. */
export type Refusal = {
  code:
    | 'InvalidJWTToken'
    | 'MalformedJWT'
    | 'JwtSignatureError'
    | 'Unauthorized'
    // Not the token's fault: it is worth trying again.
    | 'UnableToConnectToProject'
  message: string
  /** Since when, in seconds. A channel says it, a handshake does not. */
  ago?: number
}

export function inFull({ message, ago }: Refusal): string {
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
  // Clocks that differ are forgiven elsewhere, not here: a channel does not outlive its token.
  const expiresAt = claims.exp * 1000
  if (expiresAt <= now) return err(refusalOf({ kind: 'expired', at: claims.exp }, now))
  return ok({ token, claims, expiresAt })
}

type Surroundings = { database: Database; verify: Verify; clock: Clock; joinInTurn: Turnstile }

export async function grant(
  token: string,
  wishes: Wish[],
  surroundings: Surroundings,
): Promise<Result<Grant, Refusal>> {
  const opened = await access(token, surroundings)
  if (!opened.ok) return opened
  const { database, joinInTurn } = surroundings
  const { claims } = opened.value
  const subscribed = await joinInTurn(() => subscribe(database, claims, wishes))
  if (subscribed.ok) return ok({ ...opened.value, subscriptions: subscribed })
  const fault = subscribed.error
  switch (fault.kind) {
    case 'refused':
      return ok({ ...opened.value, subscriptions: err(fault.message) })
    case 'session over':
      return err({ code: 'Unauthorized', message: sessionOver })
    case 'unavailable':
      return err({ code: 'UnableToConnectToProject', message: unavailable })
  }
}

export const sessionOver = 'Session from session_id claim in JWT does not exist'
export const changesOnly =
  'PostgresChangesOnly: This server offers postgres_changes only, neither broadcast nor presence'
export const unavailable = 'Realtime was unable to connect to the project database'

function refusalOf(fault: TokenFault, now: number): Refusal {
  switch (fault.kind) {
    case 'expired': {
      const ago = Math.floor(now / 1000) - fault.at
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

/** The newer kind of API key is no token; whoever sends one means the key of the connection. */
export function isKey(token: string): boolean {
  return token.startsWith('sb_')
}
