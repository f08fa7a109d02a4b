import type { Sql } from '../../database/database.ts'
import type { SessionLimits } from './sessions.ts'

const rememberedMs = 7 * 24 * 3_600_000

/**
 * Deletes sessions that nobody can refresh, a week after their end: until then a browser is told why
 * its session has ended. Returns how many there were, at most so many.
 */
export async function deleteEndedSessions(
  sql: Sql,
  now: Date,
  { idleMs, lifetimeMs }: SessionLimits,
  most: number,
): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms - rememberedMs)
  const { count } = await sql`
    delete from auth.sessions where id = any (array(
      (select id from auth.sessions where refreshed_at < ${before(idleMs)} limit ${most})
      union
      (select id from auth.sessions where created_at < ${before(lifetimeMs)} limit ${most})
      limit ${most}
    ))`
  return count
}
