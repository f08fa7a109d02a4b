import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type Connection, connect, type Login } from './connection.ts'
import { DatabaseUnavailable } from './databaseErrors.ts'
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

const pause = 200

/** Listens on a connection of its own until the returned function is called. */
export async function listen(options: ListenOptions): Promise<() => Promise<void>> {
  const { connection, login, channel, on, heartbeat = 5_000 } = options
  let client: Client | null = null
  let stopped = false

  async function begin() {
    let listening = false
    let beating: NodeJS.Timeout | undefined
    const gone = () => {
      clearInterval(beating)
      if (stopped || !listening) return
      listening = false
      on.disconnected()
      void beginAgain()
    }
    const fresh = connect(connection, login, {
      received: (payload) => on.received(payload),
      closed: gone,
    })
    client = fresh
    await withTimeout(fresh, fresh`listen ${fresh(channel)}`, heartbeat)
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
  return async () => {
    stopped = true
    await end()
  }
}
