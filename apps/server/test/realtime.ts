import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type RealtimeChannelOptions,
  RealtimeClient,
  type RealtimePostgresChangesPayload,
  type WebSocketLikeConstructor,
} from '@supabase/realtime-js'
import { expect, vi } from 'vitest'
import { type ClientOptions as SocketOptions, WebSocket } from 'ws'
import { loadKeys } from '../src/auth/tokens/keys.ts'
import { type Claims, type Database, openDatabase } from '../src/database/database.ts'
import { openRealtime, type RealtimeOptions } from '../src/realtime/realtime.ts'
import { testClock } from './clock.ts'
import { freshDatabase } from './database.ts'

export { postgresChangesFilter } from '@supabase/realtime-js'

export type TestUser = {
  id: string
  claims: Claims
  /** An access token of the session; valid for an hour by default. */
  token(seconds?: number, more?: object): Promise<string>
  signOut(): Promise<void>
}

/** The realtime server on its own port and database, used through the official client. */
export async function startRealtime(
  settings: Pick<RealtimeOptions, 'limits' | 'allowedOrigins'> = {},
) {
  const time = testClock()
  const { clock } = time
  const fresh = await freshDatabase()
  const { database, admin } = fresh
  const jwtSecret = 'only for this test '.repeat(3)
  const keys = await loadKeys({ database, jwtSecret, clock })
  const logged: unknown[] = []
  const write = (...systemMessages: unknown[]) => void logged.push(systemMessages.at(-1))
  // No error is expected, so it goes to the console.
  const logError = (...systemMessages: unknown[]) => console.error(...systemMessages)
  const serve = async (database: Database) => {
    const realtime = await openRealtime({
      database,
      verify: keys.verify,
      clock,
      proxies: 1,
      log: { debug: write, info: write, warn: write, error: logError },
      ...settings,
      limits: { handshakeRefusalMs: 0, joinRefusalMs: 0, ...settings.limits },
    })
    const server = createServer()
    server.on('upgrade', realtime.upgrade)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `ws://127.0.0.1:${portOf(server.address())}/realtime/v1`
    return { realtime, server, url }
  }
  const { realtime, server, url } = await serve(database)
  const others: { close(): Promise<void> }[] = []
  const clients = new Set<RealtimeClient>()
  const sockets = new Set<WebSocket>()

  return {
    admin,
    database,
    keys,
    jwtSecret,
    logged,
    realtime,
    url,
    ...time,
    /** A user with a session, or another session of an existing user. */
    async signIn(id: string = randomUUID(), aal = 'aal1'): Promise<TestUser> {
      const session_id = randomUUID()
      const email = `${id}@example.com`
      await admin`insert into auth.users (id, email, created_at, updated_at)
        values (${id}, ${email}, now(), now()) on conflict do nothing`
      await admin`insert into auth.sessions (id, user_id, amr, refreshed_at, created_at, updated_at)
        values (${session_id}, ${id}, '[]', now(), now(), now())`
      const claims: Claims = { role: 'authenticated', sub: id, session_id, aal, email }
      return {
        id,
        claims,
        token: (seconds = 3600, more = {}) =>
          keys.sign({ ...claims, exp: Math.floor(clock() / 1000) + seconds, ...more }),
        async signOut() {
          await admin`delete from auth.sessions where id = ${session_id}`
        },
      }
    },
    client(options: ClientOptions = {}) {
      const { apikey = keys.anonKey, at = url, ...rest } = options
      const client = new RealtimeClient(at, { transport, params: { apikey }, ...rest })
      clients.add(client)
      return client
    },
    /** A signed-in client that is subscribed to tasks. */
    async subscribedClient(user: TestUser, options: SubscribedClientOptions = {}) {
      const { requests = [{}], vsn = '2.0.0', seconds, at = url } = options
      const client = this.client({ vsn, at })
      await client.setAuth(await user.token(seconds))
      const subscriber = { client, ...joinChannel(client, 'tasks', ...requests) }
      await until(() => expect(subscriber.systemMessages).toEqual(['Subscribed to PostgreSQL']))
      return subscriber
    },
    /** Another server on the same database. `vanish` simulates kill -9. */
    async beside() {
      const own = openDatabase({ connection: fresh.connection })
      const other = await serve(own)
      const close = async () => {
        await other.realtime.close()
        other.server.close()
        await own.close()
      }
      others.push({ close })
      return { url: other.url, realtime: other.realtime, vanish: () => own.close() }
    },
    /** A connection without the client library; frames are arrays. */
    async raw(options: SocketOptions = {}) {
      const socket = new WebSocket(`${url}/websocket?apikey=${keys.anonKey}&vsn=2.0.0`, options)
      sockets.add(socket)
      const frames: unknown[][] = []
      const closed = new Promise<number>((resolve) => socket.once('close', resolve))
      socket.on('message', (data) => frames.push(JSON.parse(String(data))))
      await once(socket, 'open')
      return {
        frames,
        closed,
        socket,
        send: (...frame: unknown[]) => socket.send(JSON.stringify(frame)),
      }
    },
    /**
     * Waits until everything that was committed so far has been read for all viewers, and these
     * clients have received what they were sent. Only then is the absence of an event proved.
     */
    async delivered(...receivers: RealtimeClient[]) {
      const user = await this.signIn()
      const marker = await this.subscribedClient(user)
      await this.addTask(user, { title: 'Marker' })
      // Announcements arrive in the order of the commits, on one connection for all viewers.
      await until(() => expect(marker.events).toHaveLength(1))
      await until(() => expect(database.load()).toMatchObject({ busy: 0, waiting: 0 }))
      await Promise.all(receivers.map(roundTrip))
      await marker.client.disconnect()
    },
    /** Inserts a task with the rights of its user. */
    async addTask({ claims }: TestUser, task: NewTask) {
      const row = { id: randomUUID(), due_date: '2026-01-05T09:00:00', ...task }
      await database.asUser(claims, (sql) => sql`insert into public.tasks ${sql(row)}`)
      return row.id
    },
    async updateTask({ claims }: TestUser, id: string, patch: Record<string, unknown>) {
      const row = { updated_at: new Date(clock()), ...patch }
      await database.asUser(
        claims,
        (sql) => sql`update public.tasks set ${sql(row)} where id = ${id}`,
      )
    },
    async deleteTask({ claims }: TestUser, id: string) {
      await database.asUser(claims, (sql) => sql`delete from public.tasks where id = ${id}`)
    },
    async close() {
      for (const client of clients) void client.disconnect()
      for (const socket of sockets) socket.terminate()
      for (const other of others) await other.close()
      await realtime.close()
      server.close()
      await fresh.close()
    },
  }
}

export type RealtimeServer = Awaited<ReturnType<typeof startRealtime>>

export type Event = RealtimePostgresChangesPayload<Record<string, unknown>>

export type SubscriptionRequest = {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  schema?: string
  table?: string
  filter?: string
  select?: string[]
}

export type ClientOptions = {
  vsn?: string
  heartbeatIntervalMs?: number
  apikey?: string
  /** The address of another server. */
  at?: string
}

export type SubscribedClientOptions = {
  at?: string
  requests?: SubscriptionRequest[]
  vsn?: string
  /** Seconds until its token expires. */
  seconds?: number
}

export type NewTask = {
  id?: string
  title: string
  description?: string
  priority?: string
  due_date?: string
  completed?: boolean
  created_at?: string
}

export type FollowedChannel = ReturnType<typeof joinChannel>

/** Joins a channel and records what it receives. */
export function joinChannel(
  client: RealtimeClient,
  topic: string,
  ...requests: SubscriptionRequest[]
) {
  return joinChannelWith({}, client, topic, ...requests)
}

/** The same with a config of its own. */
export function joinChannelWith(
  config: RealtimeChannelOptions['config'],
  client: RealtimeClient,
  topic: string,
  ...requests: SubscriptionRequest[]
) {
  const events: Event[] = []
  const arrivals: number[] = []
  const systemMessages: string[] = []
  const statuses: string[] = []
  const errors: string[] = []
  const channel = client.channel(topic, { config })
  for (const request of requests) {
    const filter = { event: '*', schema: 'public', table: 'tasks', ...request } as const
    channel.on<Record<string, unknown>>('postgres_changes', filter, (event) => {
      events.push(event)
      arrivals.push(performance.now())
    })
  }
  channel.on('system', {}, ({ message }) => systemMessages.push(message))
  channel.subscribe((status, error) => {
    statuses.push(status)
    if (error) errors.push(error.message)
  })
  return { channel, events, arrivals, systemMessages, statuses, errors }
}

/** Retries an expectation for up to 10 s. */
export function until(expectation: () => void | Promise<void>) {
  return vi.waitFor(expectation, { timeout: 10_000, interval: 10 })
}

/** A join that is refused: frames of one connection arrive in order. */
function roundTrip(client: RealtimeClient): Promise<void> {
  const channel = client.channel(`round trip ${randomUUID()}`)
  return new Promise((resolve) => {
    channel.subscribe((status) => {
      if (status !== 'CHANNEL_ERROR') return
      resolve()
      void client.removeChannel(channel)
    })
  })
}

// The clients describe the browser's WebSocket, ws its own.
const transport = WebSocket as unknown as WebSocketLikeConstructor

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('not listening on a port')
  return address.port
}
