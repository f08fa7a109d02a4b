import type { Sql } from '../../database/database.ts'
import { latestBeginning } from './rateLimits.ts'

/** After this many failures in a row there is a pause, which each further failure doubles. */
const freeAttempts = 5
const firstPauseMs = 30_000
const maxPauseMs = 3_600_000

/** Seconds until this user may try a code or password again; 0: now. */
export async function secondsUntilAttempt(sql: Sql, userId: string, now: Date): Promise<number> {
  const [failures] = await sql<{ times: number; failed_at: Date }[]>`
    select times, failed_at from auth.mfa_failures where user_id = ${userId}`
  if (!failures || failures.times < freeAttempts) return 0
  if (failures.failed_at > latestBeginning(now)) return 0
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures.times - freeAttempts))
  return Math.max(0, Math.ceil((failures.failed_at.getTime() + pauseMs - now.getTime()) / 1_000))
}

export async function recordFailure(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql`
    insert into auth.mfa_failures (user_id, times, failed_at) values (${userId}, 1, ${now})
    on conflict (user_id) do update
    set times = mfa_failures.times + 1, failed_at = excluded.failed_at`
}

export async function clearFailures(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.mfa_failures where user_id = ${userId}`
}
