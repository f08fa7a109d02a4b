import { type Connection, connect } from './connection.ts'
import { DatabaseUnavailable, isConnectionError } from './databaseErrors.ts'

/** Stores which push services are known beside those of browsers. Servers that share a database share them. */
export async function storePushServices(
  connection: Connection,
  hosts: readonly string[],
): Promise<void> {
  const client = connect(connection, 'postgres')
  const list = `{${hosts.join()}}`
  try {
    // Nothing is written when nothing changes, as at a start on a full disk.
    await client`
      delete from private.push_services where not is_built_in and host <> all (${list}::text[])`
    await client`
      insert into private.push_services (host)
      select host from unnest(${list}::text[]) as host
      where host not in (select known.host from private.push_services as known)
      on conflict do nothing`
  } catch (error) {
    if (isConnectionError(error)) throw new DatabaseUnavailable('unreachable', error)
    throw error
  } finally {
    await client.end({ timeout: 1 })
  }
}
