import { err, ok, type Result } from '@daymark/core/result'
import { type Client, type Connection, connect } from '../database/connection.ts'
import { DatabaseUnavailable, isConnectionError } from '../database/databaseErrors.ts'

/**
 * Marks a database while it is restored. Killed on the way, it may lack rows, or have rows of which devices do not know
 * that they were restored.
 */
export function markRestore(connection: Connection): Promise<void> {
  return onClient(connection, async (client) => {
    await client`create table daymark.unfinished_restore ()`
  })
}

/** Makes every device compare what it has with what was restored, and takes the mark away, at once. */
export function finishRestore(connection: Connection): Promise<void> {
  return onClient(connection, async (client) => {
    await client.begin(async (sql) => {
      await sql`select private.begin_epoch()`
      await sql`drop table daymark.unfinished_restore`
    })
  })
}

/** Returns an error if the restore of the database was not finished. */
export function checkRestored(connection: Connection): Promise<Result<null, string>> {
  return onClient(connection, async (client) => {
    const [marked] = await client`
      select where to_regclass('daymark.unfinished_restore') is not null`
    return marked ? err(unfinished(connection)) : ok(null)
  })
}

function unfinished({ kind }: Connection): string {
  const place = kind === 'url' ? 'a new database' : 'a new data directory'
  return `A restore into this database was not finished, so it is not whole: restore the backup again, into ${place}.`
}

async function onClient<T>(
  connection: Connection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = connect(connection, 'postgres')
  try {
    return await work(client)
  } catch (error) {
    if (isConnectionError(error)) throw new DatabaseUnavailable('unreachable', error)
    throw error
  } finally {
    await client.end({ timeout: 1 })
  }
}
