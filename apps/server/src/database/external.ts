import { err, ok, type Result } from '@daymark/core/result'
import { type Client, type Connection, connect } from './connection.ts'
import { withTimeout } from './responsiveness.ts'
import type { ExternalDatabaseError } from './startErrors.ts'

/** Milliseconds to wait for the first answer. */
const longest = 10_000

/** Checks an external PostgreSQL for the version and rights that Daymark needs. */
export async function openExternal(
  url: string,
  patience = longest,
): Promise<Result<Connection, ExternalDatabaseError>> {
  const connection: Connection = { kind: 'url', url }
  // Only the host is shown, as the URL contains the password.
  const { host } = new URL(url)
  const client = connect(connection, 'postgres')
  try {
    const { number, version, foreign } = await withTimeout(client, readVersion(client), patience)
    if (number < 150_000) return err({ kind: 'too old', host, version })
    if (foreign) return err({ kind: 'hosted project', host })
    return ok(connection)
  } catch (error) {
    return err({ kind: 'unreachable', host, reason: reasonOf(error) })
  } finally {
    await client.end({ timeout: 0 })
  }
}

/** Whether Daymark has prepared this database, at least partly. */
export async function isPrepared(connection: Connection): Promise<boolean> {
  const client = connect(connection, 'postgres')
  try {
    const query = client<{ prepared: boolean }[]>`
      select to_regclass('daymark.platform') is not null as prepared`
    const [seen] = await withTimeout(client, query, longest)
    return seen?.prepared ?? false
  } finally {
    await client.end({ timeout: 0 })
  }
}

type ServerVersion = { number: number; version: string; foreign: boolean }

async function readVersion(client: Client): Promise<ServerVersion> {
  const [seen] = await client<ServerVersion[]>`
    select current_setting('server_version_num')::integer as number,
           current_setting('server_version') as version,
           to_regnamespace('auth') is not null and to_regnamespace('daymark') is null as foreign`
  if (!seen) throw new Error('no answer')
  return seen
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
