import { err, ok, type Result } from '@daymark/core/result'
import { type Client, type Connection, connect } from './connection.ts'
import { parseDatabaseUrl } from './databaseUrl.ts'
import { withTimeout } from './responsiveness.ts'
import type { ExternalDatabaseError } from './startErrors.ts'

/** Milliseconds to wait for the first answer. */
const longest = 10_000

/** Checks an external PostgreSQL for the version and rights that Daymark needs, and that it takes writes where these are needed. */
export async function openExternal(
  url: string,
  { patience = longest, needsWrites = true } = {},
): Promise<Result<Connection, ExternalDatabaseError>> {
  const address = parseDatabaseUrl(url)
  // Only the host is shown, as the URL contains the password.
  const host = address?.hosts ?? ''
  const reasons: string[] = []
  for (const _ of address?.driverUrls ?? [url]) {
    const seen = await askVersion({ kind: 'url', url }, patience)
    if (!seen.ok) reasons.push(seen.error)
    else return check(seen.value)
  }
  return err({ kind: 'unreachable', host, reason: [...new Set(reasons)].join('; ') })

  function check({ number, version, foreign, standby }: ServerVersion) {
    if (number < 150_000) return err({ kind: 'too old' as const, host, version })
    if (foreign) return err({ kind: 'hosted project' as const, host })
    if (standby && needsWrites) return err({ kind: 'standby' as const, host })
    return ok<Connection>({ kind: 'url', url })
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

type ServerVersion = { number: number; version: string; foreign: boolean; standby: boolean }

/** What the next host of the connection says of itself, or why it says nothing. */
async function askVersion(
  connection: Connection,
  patience: number,
): Promise<Result<ServerVersion, string>> {
  const client = connect(connection, 'postgres')
  try {
    return ok(await withTimeout(client, readVersion(client), patience))
  } catch (error) {
    return err(reasonOf(error))
  } finally {
    await client.end({ timeout: 0 })
  }
}

async function readVersion(client: Client): Promise<ServerVersion> {
  const [seen] = await client<ServerVersion[]>`
    select current_setting('server_version_num')::integer as number,
           current_setting('server_version') as version,
           to_regnamespace('auth') is not null and to_regnamespace('daymark') is null as foreign,
           pg_is_in_recovery() as standby`
  if (!seen) throw new Error('no answer')
  return seen
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // So the driver says that the host is not what `target_session_attrs` asks for.
  if ('code' in error && error.code === 'CONNECTION_DESTROYED') return 'a standby takes no writes'
  return error.message || ('code' in error ? String(error.code) : error.name)
}
