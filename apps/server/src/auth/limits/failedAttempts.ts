import type { Sql } from '../../database/database.ts'
import { latestBeginning } from './rateLimits.ts'

/** After this many failures in a row there is a pause, which each further failure doubles. */
const freeAttempts = 5
const firstPauseMs = 30_000
const maxPauseMs = 3_600_000

/** The counted party: one browser in which this user has shown a second factor before, or all other browsers together. */
export type Guesser = { userId: string; browser: Buffer | null }

/** Seconds until a code or password of this user may be tried again; 0: now. */
export async function secondsUntilAttempt(sql: Sql, guesser: Guesser, now: Date): Promise<number> {
  const [failures] = await sql<{ times: number; failed_at: Date }[]>`
    select times, failed_at from ${failuresOf(sql, guesser)}`
  if (!failures || failures.times < freeAttempts) return 0
  if (failures.failed_at > latestBeginning(now)) return 0
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures.times - freeAttempts))
  return Math.max(0, Math.ceil((failures.failed_at.getTime() + pauseMs - now.getTime()) / 1_000))
}

export async function recordFailure(sql: Sql, { userId, browser }: Guesser, now: Date) {
  await (browser === null
    ? sql`
      insert into auth.mfa_failures as known (user_id, times, failed_at)
      values (${userId}, 1, ${now})
      on conflict (user_id) do update
      set times = known.times + 1, failed_at = excluded.failed_at`
    : sql`
      insert into auth.known_browser_failures as known (user_id, browser_hash, times, failed_at)
      values (${userId}, ${browser}, 1, ${now})
      on conflict (user_id, browser_hash) do update
      set times = known.times + 1, failed_at = excluded.failed_at`)
}

export async function clearFailures(sql: Sql, guesser: Guesser): Promise<void> {
  await sql`delete from ${failuresOf(sql, guesser)}`
}

function failuresOf(sql: Sql, { userId, browser }: Guesser) {
  return browser === null
    ? sql`auth.mfa_failures where user_id = ${userId}`
    : sql`auth.known_browser_failures where user_id = ${userId} and browser_hash = ${browser}`
}
