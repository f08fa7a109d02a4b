import { openAnnouncer } from './announcer.ts'
import {
  becomeUser,
  type Claims,
  inOneGo,
  type Role,
  reach,
  SecondFactorMissing,
  SessionGone,
} from './callerRights.ts'
import type { Connection, Login, Sql } from './connection.ts'
import { type DatabaseError, DatabaseUnavailable, isDatabaseError } from './databaseErrors.ts'
import { fairQueue } from './fairQueue.ts'
import { openHealthCheck } from './health.ts'
import { type Listener, type Listening, openListeningConnection } from './listen.ts'
import { persistently, withServiceRights } from './persistently.ts'
import { type Load, openPool, type Pool, type SlowWatch } from './pool.ts'
import { chooseReplica } from './replica.ts'
import { openTimelineCheck } from './timeline.ts'

export {
  type Claims,
  DatabaseUnavailable,
  isDatabaseError,
  type Listening,
  type Role,
  SecondFactorMissing,
  SessionGone,
  type SlowWatch,
  type Sql,
}

export type Database = {
  /**
   * One transaction with the rights of the claims. Fails with SessionGone if the session has ended,
   * and with SecondFactorMissing if it has yet to show its user's second factor. Connections are
   * shared fairly between persons.
   */
  asUser<T>(
    claims: Claims,
    work: (sql: Sql) => Promise<T>,
    options?: {
      readOnly?: boolean
      /** The person whose work it is; by default the user or the role. */
      person?: string
      /** The work reads what comes after this number of the user, which a replica may serve. */
      since?: bigint | null
    },
  ): Promise<T>
  /** One transaction as the owner of the auth tables. Never for SQL shaped by a request. */
  asService<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * The same for work that comes once an hour: on connections of its own, which are closed after it. It fills the caches
   * of a connection with whatever there is.
   */
  seldom: {
    asUser<T>(claims: Claims, work: (sql: Sql) => Promise<T>): Promise<T>
    asService<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  }
  /** Tells that rows of this user have changed, so that the primary is read for a while. */
  changed(user: string): void
  /** Hears what other transactions have announced, those of this server too. */
  listen(channel: string, on: Listener): Promise<Listening>
  /**
   * Whether the database answers within a second and takes writes, or is known to take none because of its disk.
   */
  ready(): Promise<boolean>
  load(): Load & { announcements: { waiting: number; lost: number } }
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: Connection
  /** A standby that serves reads of what comes after a number. */
  replica?: Connection | null
  /**
   * Pool size for requests. The auth service has a pool of half that size, so that neither starves
   * the other.
   */
  connections?: number
  /** Milliseconds that a transaction waits for a free connection. */
  patience?: number
  slow?: SlowWatch
  /** Milliseconds that a transaction may last; must exceed every statement timeout. */
  limit?: number
  /** While false, all transactions are read-only. */
  takesWrites?: () => boolean
  /** Called for each transaction that could not reach the database. */
  unreachable?: (cause: unknown) => void
  /** Called with the number of announcements that could not be sent after their commits. */
  lostAnnouncements?: (count: number, cause: unknown) => void
  /** A standby has taken over that may lack commits: an epoch has begun with this number. */
  epochBegan?: (seq: number) => void
}

const timelineLookMs = 10_000
const seldomIdleMs = 1_000

export function openDatabase(options: DatabaseOptions): Database {
  const { connection, connections = 10, patience = 5_000, limit = 12_000 } = options
  const { replica = null } = options
  const { slow, takesWrites = () => true } = options
  const { unreachable = () => {}, lostAnnouncements = () => {}, epochBegan = () => {} } = options
  const announcer = openAnnouncer({ connection, lost: lostAnnouncements })
  const { announce } = announcer
  // No other server takes over from the embedded one.
  const timeline = connection.kind === 'url' ? openTimelineCheck(connection, epochBegan) : null
  const pool = (
    login: Login,
    size: number,
    { connection = options.connection, idleMs = 0 } = {},
  ): Pool => {
    const connected = connection === replica ? undefined : timeline?.check
    const options = { connection, login, size, patience, limit, slow, announce, connected, idleMs }
    const opened = openPool(options)
    const transaction = whileItTakesWrites(opened.transaction, takesWrites)
    return { ...opened, transaction: toldWhenUnreachable(transaction, unreachable) }
  }
  const requests = pool('authenticator', connections)
  const service = pool('supabase_auth_admin', Math.ceil(connections / 2))
  const copies = replica && pool('authenticator', connections, { connection: replica })
  const seldom = {
    requests: pool('authenticator', 1, { idleMs: seldomIdleMs }),
    service: pool('supabase_auth_admin', 1, { idleMs: seldomIdleMs }),
  }
  const choice = chooseReplica()
  const queue = fairQueue({
    places: connections,
    placesOfOne: Math.ceil(connections * 0.4),
    spare: Math.floor(connections * 0.2),
    waitingOfOne: 100,
    patience,
  })
  // Replication may become asynchronous while no connection is made.
  const looking =
    timeline &&
    setInterval(() => {
      service.transaction('read only', timeline.check).catch(() => {})
    }, timelineLookMs).unref()
  const listening = openListeningConnection({ connection, login: 'authenticator' })
  const health = openHealthCheck(connection)

  return {
    async asUser(claims, work, options = {}) {
      const { readOnly = false, person = claims.sub ?? claims.role, since = null } = options
      const atPrimary = () =>
        persistently(requests, readOnly ? 'read only' : 'read write', (sql) =>
          inOneGo(becomeUser(sql, claims), () => work(sql)),
        )
      const user = claims.sub
      const done = await queue.run(person, () => {
        if (user === undefined || copies === null) return atPrimary()
        if (!readOnly) choice.changed(user)
        if (!readOnly || since === null) return atPrimary()
        const atReplica = () =>
          persistently(copies, 'read only', (sql) => {
            const entering = Promise.all([reach(sql, user, since), becomeUser(sql, claims)])
            return inOneGo(entering, () => work(sql))
          })
        return choice.read(user, atReplica, atPrimary)
      })
      if (done.ok) return done.value
      throw new DatabaseUnavailable(done.error)
    },
    asService: (work) => withServiceRights(service, work),
    seldom: {
      asUser: (claims, work) =>
        persistently(seldom.requests, 'read write', (sql) =>
          inOneGo(becomeUser(sql, claims), () => work(sql)),
        ),
      asService: (work) => withServiceRights(seldom.service, work),
    },
    changed: choice.changed,
    listen: listening.listen,
    async ready() {
      const found = await health.ask()
      return found === 'primary' || (found === 'standby' && !takesWrites())
    },
    load() {
      const loads = [requests.load(), service.load()]
      return {
        announcements: announcer.load(),
        busy: loads.reduce((sum, { busy }) => sum + busy, 0),
        waiting: loads.reduce((sum, { waiting }) => sum + waiting, queue.waiting()),
      }
    },
    async close() {
      const pools = [requests, service, seldom.requests, seldom.service, copies]
      await Promise.all(pools.map((one) => one?.close()))
      health.close()
      if (looking) clearInterval(looking)
      timeline?.close()
      await announcer.close()
      await listening.close()
    },
  }
}

/**
 * Runs transactions read-only while the disk is full, so that those that only read still succeed.
 */
function whileItTakesWrites(
  transaction: Pool['transaction'],
  takesWrites: () => boolean,
): Pool['transaction'] {
  return async (mode, work) => {
    const isDowngraded = mode === 'read write' && !takesWrites()
    try {
      return await transaction(isDowngraded ? 'read only' : mode, work)
    } catch (error) {
      const isFull = isDatabaseError(error) && (isOfDisk(error) || (isDowngraded && wrote(error)))
      if (isFull) throw new DatabaseUnavailable('full', error)
      throw error
    }
  }
}

function toldWhenUnreachable(
  transaction: Pool['transaction'],
  unreachable: (cause: unknown) => void,
): Pool['transaction'] {
  return async (mode, work) => {
    try {
      return await transaction(mode, work)
    } catch (error) {
      if (error instanceof DatabaseUnavailable && error.reason === 'unreachable') {
        unreachable(error)
      }
      throw error
    }
  }
}

function isOfDisk({ code, message }: DatabaseError): boolean {
  // PostgreSQL reports a read-only disk as a lack of privilege.
  return code === '53100' || (code === '42501' && message.endsWith('Read-only file system'))
}

function wrote({ code }: DatabaseError): boolean {
  return code === '25006'
}
