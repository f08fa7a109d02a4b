import { ok } from '@daymark/core/result'
import type { Clock } from './clock.ts'
import type { Claims } from './database/database.ts'
import type { Verify } from './verify.ts'

// Long enough for a busy client, short enough for a key that was withdrawn.
const longest = 60_000
const most = 1_000

/**
 * Checks the signature of a token once a minute, as it comes with every request. What it says of time
 * is looked at each time; whether its session lives is not its own to say.
 */
export function remembered(verify: Verify, clock: Clock): Verify {
  const known = new Map<string, { claims: Claims; at: number }>()

  return async (token, skew = 0) => {
    const found = known.get(token)
    if (found && clock() - found.at < longest && holds(found.claims, clock(), skew)) {
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
