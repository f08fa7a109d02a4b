import { ok } from '@daymark/core/result'
import type { Clock } from './clock.ts'
import type { Claims } from './database/database.ts'
import type { Verify } from './verify.ts'

// Long enough for a busy client, short enough after a key was revoked.
const longest = 60_000
const most = 1_000

/**
 * Caches the verification of a token's signature for a minute. Its times are checked with every
 * request; whether its session lives is checked by the services.
 */
export function cachedVerify(verify: Verify, clock: Clock): Verify {
  const known = new Map<string, { claims: Claims; at: number }>()

  return async (token, skew = 0) => {
    const found = known.get(token)
    // The clock may have been set back meanwhile.
    const age = Math.abs(clock() - (found?.at ?? 0))
    if (found && age < longest && holds(found.claims, clock(), skew)) {
      return ok(found.claims)
    }
    known.delete(token)
    const claims = await verify(token, skew)
    if (claims.ok) {
      known.set(token, { claims: claims.value, at: clock() })
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
    }
    return claims
  }
}

function holds({ exp, nbf }: Claims, now: number, skew: number): boolean {
  const seconds = Math.floor(now / 1000)
  const early = typeof nbf === 'number' && nbf > seconds + skew
  return !early && exp !== undefined && exp > seconds - skew
}
