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

export type Listening = {
  /** Listens to more channels, also after a reconnection; fails with DatabaseUnavailable while the connection is lost. */
  add(channels: string[]): Promise<void>
  remove(channels: string[]): void
  stop(): Promise<void>
}

export type ListeningConnection = {
  /** Listens until it is stopped. */
  listen(channel: string, on: Listener): Promise<Listening>
  close(): Promise<void>
}

type ListenOptions = {
  connection: Connection
  login: Login
  /** A silent connection is asked this often, in milliseconds, and given as long to answer. */
  heartbeat?: number
}

type Entry = { on: Listener; channels: Set<string> }

const pause = 200

/** One connection for all that listen, made when the first does: each that listens is woken by every notification of the database. */
export function openListeningConnection(options: ListenOptions): ListeningConnection {
  const { connection, login, heartbeat = 5_000 } = options
  const entries = new Set<Entry>()
  let client: Client | null = null
  let latest: Client | null = null
  let opening: Promise<Client> | null = null

  const isHeard = (channel: string) => [...entries].some(({ channels }) => channels.has(channel))

  function open(): Promise<Client> {
    if (client) return Promise.resolve(client)
    opening ??= begin().finally(() => {
      opening = null
    })
    return opening
  }

  async function begin(): Promise<Client> {
    let beating: NodeJS.Timeout | undefined
    const gone = () => {
      clearInterval(beating)
      if (client !== fresh) return
      client = null
      for (const { on } of entries) on.disconnected()
      void beginAgain()
    }
    const fresh = connect(connection, login, { received, closed: gone })
    latest = fresh
    try {
      await command(
        fresh,
        'listen',
        [...entries].flatMap(({ channels }) => [...channels]),
      )
    } catch (error) {
      await fresh.end({ timeout: 0 })
      throw error
    }
    client = fresh
    beating = setInterval(() => {
      // Not awaited: an unresponsive server never confirms the close.
      withTimeout(fresh, fresh`select 1`, heartbeat).catch(gone)
    }, 2 * heartbeat).unref()
    return fresh
  }

  async function beginAgain() {
    while (entries.size > 0) {
      try {
        await open()
        for (const { on } of entries) on.listening?.()
        return
      } catch {
        await delay(pause)
      }
    }
  }

  function received(payload: string, channel: string) {
    for (const { on, channels } of entries) if (channels.has(channel)) on.received(payload)
  }

  async function command(on: Client, what: 'listen' | 'unlisten', channels: string[]) {
    const statements = channels.map((channel) => `${what} ${quoted(channel)}`)
    await withTimeout(on, on.unsafe(statements.join(';')), heartbeat)
  }

  async function end() {
    client = null
    await latest?.end({ timeout: 0 })
  }

  return {
    async listen(channel, on) {
      const entry = { on, channels: new Set([channel]) }
      entries.add(entry)
      try {
        // It may have been opened, or be opening, without this channel.
        await command(await open(), 'listen', [channel])
      } catch (error) {
        entries.delete(entry)
        throw new DatabaseUnavailable('unreachable', error)
      }
      on.listening?.()
      return {
        async add(more) {
          for (const one of more) entry.channels.add(one)
          if (!client) throw new DatabaseUnavailable('unreachable')
          await command(client, 'listen', more).catch((error: unknown) => {
            throw new DatabaseUnavailable('unreachable', error)
          })
        },
        remove(former) {
          for (const one of former) entry.channels.delete(one)
          const unheard = former.filter((one) => !isHeard(one))
          // A connection that is lost listens to nothing.
          if (client && unheard.length > 0) command(client, 'unlisten', unheard).catch(() => {})
        },
        async stop() {
          entries.delete(entry)
          if (entries.size === 0) return end()
          const unheard = [...entry.channels].filter((one) => !isHeard(one))
          if (client && unheard.length > 0)
            await command(client, 'unlisten', unheard).catch(() => {})
        },
      }
    },
    async close() {
      entries.clear()
      await end()
    },
  }
}
