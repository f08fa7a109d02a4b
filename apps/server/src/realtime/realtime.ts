import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { err, type Result } from '@daymark/core/result'
import { WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { fairQueue } from '../database/fairQueue.ts'
import { addressOf } from '../http/clientAddress.ts'
import { openLimitLog } from '../http/limitLog.ts'
import { networkOf } from '../http/network.ts'
import { networkPrefix } from '../http/networkPrefix.ts'
import type { Log } from '../log.ts'
import type { Verify } from '../verify.ts'
import { openChangeFeed } from './changeFeed.ts'
import type { ClientConnection } from './channel.ts'
import { countConnections } from './connections.ts'
import { checkHandshake, type Handshake, type HandshakeError, refuse } from './handshake.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { openNotifications } from './notifications.ts'
import { openSessionChannels } from './sessionChannels.ts'
import { serveSocket } from './socket.ts'

export type Realtime = {
  /** Handles the `upgrade` event of an HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  sockets(): number
  /** Closes every connection; clients reconnect by themselves. */
  close(): Promise<void>
}

export type RealtimeOptions = {
  database: Database
  verify: Verify
  clock: Clock
  log: Log
  /** The origins whose pages may connect; all when absent. */
  allowedOrigins?: string[]
  /** How many trusted proxies append to `x-forwarded-for`. */
  proxies: number
  limits?: Partial<Limits>
}

/** Serves `/realtime/v1/websocket` once the server listens to the database. */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { database, verify, clock, log, allowedOrigins, proxies } = options
  const limits = { ...defaultLimits, ...options.limits }
  const notifications = await openNotifications({ database, log })
  const limitLog = openLimitLog(log, clock)
  const environment = {
    database,
    verify,
    clock,
    log,
    notifications,
    sessionChannels: openSessionChannels(notifications),
    changeFeed: openChangeFeed({
      database,
      log,
      limits,
      notifications,
      readQueue: fairQueue(halfForOne(limits.concurrentReads)),
    }),
    limits,
    joinQueue: fairQueue(halfForOne(limits.concurrentJoins)),
    sessionConnections: countConnections<ClientConnection>(limits.socketsPerSession),
    limitLog,
  }
  const ofNetwork = countConnections<Duplex>(limits.socketsPerNetwork)
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes })

  /** Counts the connection for its network; false: that has too many. */
  function admit(request: IncomingMessage, socket: Duplex): boolean {
    const address = addressOf(request, proxies)
    const network = networkOf(address)
    if (network === null) return true
    if (!ofNetwork.hasRoom(network, socket)) {
      limitLog({ limit: 'realtime connections', network: networkPrefix(address), account: null })
      return false
    }
    socket.once('close', ofNetwork.add(network, socket))
    return true
  }

  async function check(
    request: IncomingMessage,
    isAdmitted: boolean,
  ): Promise<Result<Handshake, HandshakeError>> {
    const isFull = server.clients.size >= limits.sockets
    const full = isFull ? 'server' : isAdmitted ? null : 'network'
    try {
      return await checkHandshake(request, { verify, clock, allowedOrigins, full })
    } catch (cause) {
      if (cause instanceof DatabaseUnavailable) {
        return err({ status: 503, error: 'The database cannot be reached' })
      }
      const id = randomUUID()
      log.error({ error_id: id, err: cause }, 'a realtime handshake failed')
      return err({ status: 500, error: `Internal Server Error (${id})` })
    }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // During the check there is no other handler for socket errors.
    const fail = () => socket.destroy()
    socket.on('error', fail)
    const checked = await check(request, admit(request, socket))
    socket.off('error', fail)
    if (!checked.ok) {
      log.info(checked.error, 'a realtime handshake is refused')
      return refuse(socket, checked.error, limits.handshakeRefusalMs)
    }
    server.handleUpgrade(request, socket, head, (accepted) =>
      serveSocket(accepted, socket, checked.value, environment),
    )
  }

  return {
    upgrade(request, socket, head) {
      void upgrade(request, socket, head)
    },
    sockets: () => server.clients.size,
    async close() {
      const clients = [...server.clients]
      const closed = clients.map(
        (client) => new Promise((resolve) => client.once('close', resolve)),
      )
      for (const client of clients) client.close(1001, 'Realtime is restarting, please standby')
      const patience = setTimeout(() => {
        for (const client of clients) client.terminate()
      }, 1_000)
      await Promise.all(closed)
      clearTimeout(patience)
      server.close()
      await notifications.close()
    },
  }
}

function halfForOne(places: number): { places: number; placesOfOne: number } {
  return { places, placesOfOne: Math.ceil(places / 2) }
}
