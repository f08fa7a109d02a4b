import { type Connection, connect } from './connection.ts'
import { DatabaseUnavailable, isConnectionError } from './databaseErrors.ts'

/** Stores whether calendars are read, and which hosts of the operator may be reached. Servers that share a database share both. */
export async function storeCalendarSettings(
  connection: Connection,
  { calendars, allowedHosts }: { calendars: boolean; allowedHosts: readonly string[] },
): Promise<void> {
  const client = connect(connection, 'postgres')
  try {
    // Nothing is written when nothing changes, as at a start on a full disk.
    await client`
      insert into private.settings as held (name, value)
      values ('calendars', ${client.json(calendars)}), ('allowed_hosts', ${client.json([...allowedHosts])})
      on conflict (name) do update set value = excluded.value where held.value <> excluded.value`
  } catch (error) {
    if (isConnectionError(error)) throw new DatabaseUnavailable('unreachable', error)
    throw error
  } finally {
    await client.end({ timeout: 1 })
  }
}
