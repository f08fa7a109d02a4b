import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type Connection, connect, type Login } from './connection.ts'
import { DatabaseUnavailable } from './pool.ts'

export type Listener = {
  heard(payload: string): void
  /** From now on everything is heard: at first, and each time the connection has come back. */
  listening?(): void
  /** The connection is gone: what was said meanwhile is lost. It comes back by itself. */
  lost(): void
}

const pause = 200

/** Listens on a connection of its own until the returned function is called. */
export async function listen(
  connection: Connection,
  login: Login,
  channel: string,
  on: Listener,
): Promise<() => Promise<void>> {
  let client: Client | null = null
  let stopped = false

  async function begin() {
    let listening = false
    const fresh = connect(connection, login, {
      heard: (payload) => on.heard(payload),
      closed: () => {
        if (stopped || !listening) return
        listening = false
        on.lost()
        void beginAgain()
      },
    })
    client = fresh
    await fresh`listen ${fresh(channel)}`
    listening = true
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
