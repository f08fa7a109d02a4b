import type { Sql } from '../../database/database.ts'
import { consumeAll, type RateLimit, resetLimits } from './rateLimits.ts'

/** `sign-in`: counted by address, whether or not there is an account; `change`: by user. */
type Use = 'sign-in' | 'change'

/** Counts an attempt at a password before it is checked. Returns 0, or the seconds to wait. */
export function claimPasswordAttempt(sql: Sql, use: Use, key: string, now: Date): Promise<number> {
  return consumeAll(
    sql,
    limits[use].map((limit) => ({ ...limit, key })),
    now,
  )
}

/** The password was right. */
export function resetPasswordAttempts(sql: Sql, use: Use, key: string): Promise<void> {
  return resetLimits(
    sql,
    limits[use].map(({ kind }) => kind),
    key,
  )
}

// Longer periods for persistent guessing.
function limitsOf(what: string): RateLimit[] {
  return [
    { kind: `${what}, minutes`, max: 20, periodMs: 5 * 60_000 },
    { kind: `${what}, hours`, max: 60, periodMs: 2 * 3_600_000 },
    { kind: `${what}, day`, max: 200, periodMs: 24 * 3_600_000 },
  ]
}

const limits = {
  'sign-in': limitsOf('passwords'),
  change: limitsOf('current passwords'),
} satisfies Record<Use, RateLimit[]>
