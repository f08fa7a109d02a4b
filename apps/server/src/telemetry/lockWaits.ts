import type { Database } from '../database/database.ts'

/** How many transactions wait for a lock that another one holds. */
export async function countLockWaits(database: Database): Promise<number> {
  const [row] = await database.asService(
    (sql) => sql<{ waits: number }[]>`
      select count(*)::integer as waits from pg_locks where not granted`,
  )
  return row?.waits ?? 0
}
