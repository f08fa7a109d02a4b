import { becomeService, inOneGo } from './callerRights.ts'
import type { Sql } from './connection.ts'
import { isDatabaseError } from './databaseErrors.ts'
import type { Pool } from './pool.ts'

export function withServiceRights<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  return persistently(pool, 'read write', (sql) => inOneGo(becomeService(sql), () => work(sql)))
}

/** Retries a transaction that PostgreSQL aborted because of a deadlock or serialization failure. */
export async function persistently<T>(
  pool: Pool,
  mode: 'read write' | 'read only',
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  for (let retries = 3; ; retries -= 1) {
    try {
      return await pool.transaction(mode, work)
    } catch (error) {
      if (retries === 0 || !isDatabaseError(error) || !conflictCodes.has(error.code)) throw error
    }
  }
}

const conflictCodes = new Set(['40001', '40P01'])
