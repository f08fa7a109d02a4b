import { type Connection, connect } from './connection.ts'
import { DatabaseUnavailable, isConnectionError } from './databaseErrors.ts'

/** The limits of each user, and of all together: rows of all synchronised tables, with trash and tombstones. */
export type Quota = { rows: number; megabytes: number; totalMegabytes: number }

/** Stores the quota for the triggers that enforce it. Servers that share a database share it. */
export async function storeQuota(connection: Connection, quota: Quota): Promise<void> {
  const client = connect(connection, 'postgres')
  const { rows, megabytes, totalMegabytes } = quota
  try {
    // Nothing is written when nothing changes, as at a start on a full disk.
    await client`
      update private.quota
      set rows = ${rows}, megabytes = ${megabytes}, total_megabytes = ${totalMegabytes}
      where (quota.rows, quota.megabytes, quota.total_megabytes)
        is distinct from (${rows}::bigint, ${megabytes}::bigint, ${totalMegabytes}::bigint)`
  } catch (error) {
    if (isConnectionError(error)) throw new DatabaseUnavailable('unreachable', error)
    throw error
  } finally {
    await client.end({ timeout: 1 })
  }
}
