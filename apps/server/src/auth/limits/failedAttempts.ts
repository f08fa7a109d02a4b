import type { Sql } from '../../database/database.ts'

/** This many wrong codes in a row cost nothing; each further one doubles the pause. */
const free = 5
const firstPause = 30_000
const longestPause = 3_600_000

/** Seconds until this person may try a code again; 0: now. */
export async function waitForAttempt(sql: Sql, userId: string, now: Date): Promise<number> {
  const [failures] = await sql<{ times: number; failed_at: Date }[]>`
    select times, failed_at from auth.mfa_failures where user_id = ${userId}`
  if (!failures || failures.times < free) return 0
  const pause = Math.min(longestPause, firstPause * 2 ** (failures.times - free))
  return Math.max(0, Math.ceil((failures.failed_at.getTime() + pause - now.getTime()) / 1_000))
}

export async function noteFailure(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql`
    insert into auth.mfa_failures (user_id, times, failed_at) values (${userId}, 1, ${now})
    on conflict (user_id) do update
    set times = mfa_failures.times + 1, failed_at = excluded.failed_at`
}

export async function forgetFailures(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.mfa_failures where user_id = ${userId}`
}
