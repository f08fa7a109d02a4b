import { err, ok, type Result } from '@daymark/core/result'
import { type Bearer, type Borne, connectionToken } from '../connectionToken.ts'
import type { Claims } from '../database/database.ts'
import { restError, restTokenError } from '../errors.ts'
import type { TokenError, Verify } from '../verify.ts'

/** Why a request has no claims; the token of a connection may be right and have to wait. */
export type CallerError = TokenError | Exclude<Borne, { kind: 'token' }>

type Tokens = {
  verify: Verify
  /** null: the server takes no tokens of connections. */
  bearer: Bearer | null
}

// The clock skew that PostgREST allows, as another server may have issued the token.
const skew = 30

const tooManyRequests = {
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Too many requests of one token in a minute',
}

/** The claims of the token, or the anonymous role without one. */
export async function callerClaims(
  { verify, bearer }: Tokens,
  authorization: string | undefined,
): Promise<Result<Claims, CallerError>> {
  const connection = bearer && connectionToken(authorization)
  if (bearer && connection) {
    const borne = await bearer(connection)
    return borne.kind === 'token' ? ok(borne.claims) : err(borne)
  }
  const token = authorization?.match(/^bearer(?: +(.*))?$/is)
  if (!token) return ok({ role: 'anon' })
  return token[1] ? verify(token[1].trim(), skew) : err({ kind: 'malformed', parts: 1 })
}

export function callerRefusal(error: CallerError): Response {
  switch (error.kind) {
    case 'busy':
      return restError(tooManyRequests, { 'retry-after': String(error.retryAfter) })
    case 'refused': {
      const { message } = error.error
      const challenge = `Bearer error="invalid_token", error_description="${message}"`
      return restError(error.error, { 'www-authenticate': challenge })
    }
    case 'expired':
    case 'not_yet_valid':
    case 'malformed':
    case 'wrong_key':
      return restTokenError(error)
  }
}
