import { err, ok, type Result } from '@daymark/core/result'
import type { Claims } from '../database/database.ts'
import type { TokenError, Verify } from '../verify.ts'

// The clock skew that PostgREST allows, as another server may have issued the token.
const skew = 30

/** The claims of the token, or the anonymous role without one. */
export async function callerClaims(
  verify: Verify,
  authorization: string | undefined,
): Promise<Result<Claims, TokenError>> {
  const token = authorization?.match(/^bearer(?: +(.*))?$/is)
  if (!token) return ok({ role: 'anon' })
  return token[1] ? verify(token[1].trim(), skew) : err({ kind: 'malformed', parts: 1 })
}
