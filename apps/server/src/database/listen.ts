import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type Connection, connect, type Login } from './connection.ts'
import { DatabaseUnavailable } from './databaseErrors.ts'
import { quoted } from './identifier.ts'
import { withTimeout } from './responsiveness.ts'

export type Listener = {
  received(payload: string): void
  /** Called whenever listening begins: at first, and after each reconnection. */
  listening?(): void
  /** The connection was lost, and with it all notifications until `listening` is called again. */
  disconnected(): void
}

export type ListenOptions = {
  connection: Connection
  login: Login
  channel: string
  on: Listener
  /** A silent connection is asked this often, in milliseconds, and given as long to answer. */
  heartbeat?: number
}

export type Listening = {
  /** Listens to more channels, also after a reconnection; fails with DatabaseUnavailable while the connection is lost. */
  add(channels: string[]): Promise<void>
  remove(channels: string[]): void
  stop(): Promise<void>
}

const pause = 200

/** Listens on a connection of its own until it is stopped. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { connection, login, channel, on, heartbeat = 5_000 } = options
  const channels = new Set([channel])
  let client: Client | null = null
  let stopped = false

  async function begin() {
    let listening = false
    let beating: NodeJS.Timeout | undefined
    const gone = () => {
      clearInterval(beating)
      if (stopped || !listening) return
      listening = false
      client = null
      on.disconnected()
      void beginAgain()
    }
    const fresh = connect(connection, login, {
      received: (payload) => on.received(payload),
      closed: gone,
    })
    client = fresh
    await withTimeout(fresh, fresh.unsafe(statements('listen', channels)), heartbeat)
    listening = true
    beating = setInterval(() => {
      // Not awaited: an unresponsive server never confirms the close.
      withTimeout(fresh, fresh`select 1`, heartbeat).catch(gone)
    }, 2 * heartbeat).unref()
    on.listening?.()
  }

  async function beginAgain() {
    while (!stopped) {
      try {
        return await begin()
      } catch {
        await end()
        await delay(pause)
      }
    }
  }

  async function end() {
    await client?.end({ timeout: 0 })
  }

  try {
    await begin()
  } catch (error) {
    await end()
    throw new DatabaseUnavailable('unreachable', error)
  }
  return {
    async add(more) {
      for (const one of more) channels.add(one)
      if (!client) throw new DatabaseUnavailable('unreachable')
      const query = client.unsafe(statements('listen', more))
      await withTimeout(client, query, heartbeat).catch((error: unknown) => {
        throw new DatabaseUnavailable('unreachable', error)
      })
    },
    remove(former) {
      for (const one of former) channels.delete(one)
      // A connection that is lost listens to nothing.
      client?.unsafe(statements('unlisten', former)).catch(() => {})
    },
    async stop() {
      stopped = true
      await end()
    },
  }
}

function statements(command: 'listen' | 'unlisten', channels: Iterable<string>): string {
  return [...channels].map((channel) => `${command} ${quoted(channel)}`).join(';')
}
