import type { Sql } from '../../database/database.ts'
import type { Session } from '../sessions/sessions.ts'
import { consume, consumeAll, type RateLimit, resetLimits } from './rateLimits.ts'

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

const changes: RateLimit = { kind: 'password changes', max: 5, periodMs: 3_600_000 }

/**
 * Counts a change of the password. A session of a mailed link is counted apart, so that whoever has stolen another one
 * cannot keep the owner from choosing a new password. Returns 0, or the seconds to wait.
 */
export function claimPasswordChange(
  sql: Sql,
  { id, user_id, amr }: Session,
  now: Date,
): Promise<number> {
  const isOfMail = amr.some(({ method }) => method === 'otp' || method === 'recovery')
  return consume(sql, changes, isOfMail ? `session ${id}` : user_id, now)
}

/** The password was right. */
export function resetPasswordAttempts(sql: Sql, use: Use, key: string): Promise<void> {
  return resetLimits(
    sql,
    limits[use].map(({ kind }) => kind),
    key,
  )
}

// The longer periods limit persistent guessing.
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
