import { type Connection, connect } from './connection.ts'
import { DatabaseUnavailable, isConnectionError } from './databaseErrors.ts'

/** Stores for how many days the history is kept. Servers that share a database share it. */
export async function storeHistoryDays(connection: Connection, days: number): Promise<void> {
  const client = connect(connection, 'postgres')
  try {
    // Nothing is written when nothing changes, as at a start on a full disk.
    await client`
      insert into private.settings as held (name, value)
      select 'history_days', ${client.json(days)}
      where private.history_days() <> ${days}::integer
      on conflict (name) do update set value = excluded.value`
  } catch (error) {
    if (isConnectionError(error)) throw new DatabaseUnavailable('unreachable', error)
    throw error
  } finally {
    await client.end({ timeout: 1 })
  }
}
