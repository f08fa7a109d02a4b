import type { Sql } from './connection.ts'
import { isDatabaseError } from './failures.ts'
import type { Pool } from './pool.ts'
import type { MigrationTrouble } from './trouble.ts'

/** Somebody keeps the database, and does not go on. */
export class Held extends Error {
  readonly trouble: MigrationTrouble

  constructor(trouble: MigrationTrouble) {
    super(trouble.kind)
    this.name = 'Held'
    this.trouble = trouble
  }
}

const lockKey = 4_600_460_046

/**
 * One step, whole or not at all. Of several servers starting at once, the others wait for as long as
 * the one whose turn it is does anything; for one that stands still, only so many milliseconds.
 */
export async function inTurn<T>(
  pool: Pool,
  standstill: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const seconds = standstill / 1_000
  for (;;) {
    let isOurs = false
    try {
      return await pool.transaction('read write', async (sql) => {
        await sql`select set_config('lock_timeout', ${String(standstill)}, true)`
        await sql`select pg_advisory_xact_lock(${lockKey})`
        isOurs = true
        return work(sql)
      })
    } catch (error) {
      if (!isDatabaseError(error) || error.code !== waitedInVain) throw error
      if (isOurs) throw new Held({ kind: 'tables in use', seconds })
      const pid = await pool.transaction('read only', (sql) => idler(sql, seconds))
      if (pid !== null) throw new Held({ kind: 'turn held', pid, seconds })
    }
  }
}

const waitedInVain = '55P03'

/** Who has the turn, and has asked nothing for so long. */
async function idler(sql: Sql, seconds: number): Promise<number | null> {
  const [found] = await sql<{ pid: number }[]>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and datname = current_database()
      and (classid::bigint << 32) + objid::bigint = ${lockKey}
      and state like 'idle in transaction%'
      and state_change < clock_timestamp() - make_interval(secs => ${seconds})`
  return found?.pid ?? null
}
