import postgres from 'postgres'
import { chooseHost, connectPatienceSeconds } from './hostChoice.ts'

/** Where a database is: at the socket of the embedded engine, or at a configured URL. */
export type Connection =
  | { kind: 'socket'; directory: string; database: string }
  | { kind: 'url'; url: string; logins?: Logins }

/** The logins that connect instead of the user of the URL, who owns the database. */
type Logins = Partial<Record<Login, { user: string; password: string }>>

/** The role that connects to the embedded engine. */
export type Login = 'postgres' | 'authenticator' | 'supabase_auth_admin'

/**
 * By this the database knows what no connected server needs any more: the migration whose replacements this version
 * uses. `private.has_older_servers` compares it.
 */
const serverName = 'daymark 20260803090500'

export type Client = postgres.Sql
export type Sql = postgres.ISql<Record<never, never>>

export type ClientOptions = {
  closed?: () => void
  received?: (payload: string, channel: string) => void
}

/** Creates a client with one connection, opened by its first query. A client whose connection has closed is not reused. */
export function connect(connection: Connection, login: Login, options: ClientOptions = {}): Client {
  const { closed = () => {}, received = () => {} } = options
  const settings = {
    max: 1,
    max_lifetime: null,
    connect_timeout: connectPatienceSeconds,
    // The driver crashes if the connection is lost while it fetches array types.
    fetch_types: false,
    types,
    onnotice: () => {},
    onclose: closed,
    onnotify: (channel: string, payload: string) => received(payload, channel),
    connection: { application_name: serverName },
  }
  if (connection.kind === 'url') {
    const own = connection.logins?.[login] ?? {}
    // A name of the URL would win.
    const host = chooseHost(connection.url)
    const url = host.driverUrl.replace(/([?&])application_name=[^&]*&?/, '$1')
    return postgres(url, {
      ...settings,
      ...own,
      connect_timeout: host.patienceSeconds,
      connection: { ...settings.connection, TimeZone: 'UTC' },
      onparameter: host.told,
      onclose() {
        host.closed()
        closed()
      },
    })
  }
  const { directory, database } = connection
  return postgres({ ...settings, host: directory, port: 5432, ssl: false, database, user: login })
}

// The driver would convert timestamps without zone to the local zone, the text 'true' to false, and
// JSON text to a JSON string.
const types = {
  wallClock: {
    to: 1114,
    from: [1082, 1114],
    serialize: (value: string) => value,
    parse: (text: string) => text,
  },
  moment: {
    to: 1184,
    from: [1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => new Date(text),
  },
  truth: {
    to: 16,
    from: [16],
    serialize: (value: boolean | string) => String(value),
    parse: (text: string) => text === 't',
  },
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
}
