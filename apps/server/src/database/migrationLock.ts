import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from './connection.ts'
import { isDatabaseError } from './databaseErrors.ts'
import type { Pool } from './pool.ts'
import type { MigrationError } from './startErrors.ts'

/** Another process blocks the migration and makes no progress. */
export class MigrationBlocked extends Error {
  readonly trouble: MigrationError

  constructor(trouble: MigrationError) {
    super(trouble.kind)
    this.name = 'MigrationBlocked'
    this.trouble = trouble
  }
}

const lockKey = 4_600_460_046

/** Milliseconds that a step waits for a table at a time, because writers of the table wait behind it. */
const tableWait = 500

/**
 * Runs one step in a transaction under an advisory lock. Servers that start at once wait while the
 * lock holder is active, but only for `standstill` milliseconds while it is idle. A step that does
 * not get a table starts again, for as long.
 */
export async function withMigrationLock<T>(
  pool: Pool,
  standstill: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const seconds = standstill / 1_000
  const wait = Math.min(tableWait, standstill)
  for (let waited = 0; ; ) {
    let isOurs = false
    try {
      return await pool.transaction('read write', async (sql) => {
        await sql`select set_config('lock_timeout', ${String(standstill)}, true)`
        await sql`select pg_advisory_xact_lock(${lockKey})`
        isOurs = true
        await sql`select set_config('lock_timeout', ${String(wait)}, true)`
        return work(sql)
      })
    } catch (error) {
      if (!isDatabaseError(error) || error.code !== lockNotAvailable) throw error
      if (isOurs) {
        waited += 2 * wait
        if (waited >= standstill) throw new MigrationBlocked({ kind: 'tables in use', seconds })
        await delay(wait)
        continue
      }
      const pid = await pool.transaction('read only', (sql) => idleLockHolder(sql, seconds))
      if (pid !== null) throw new MigrationBlocked({ kind: 'turn held', pid, seconds })
    }
  }
}

const lockNotAvailable = '55P03'

/** The process that holds the lock and has been idle for so many seconds. */
async function idleLockHolder(sql: Sql, seconds: number): Promise<number | null> {
  const [found] = await sql<{ pid: number }[]>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and datname = current_database()
      and (classid::bigint << 32) + objid::bigint = ${lockKey}
      and state like 'idle in transaction%'
      and state_change < clock_timestamp() - make_interval(secs => ${seconds})`
  return found?.pid ?? null
}
