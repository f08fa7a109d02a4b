import type { Clock } from '../clock.ts'

/** Limits for one server, network, connection and session. */
export type Limits = {
  sockets: number
  /** The sockets of one IPv4 address or IPv6 /64; loopback is not limited. */
  socketsPerNetwork: number
  /** The sockets on which the session has joined a channel. */
  socketsPerSession: number
  channelsPerSocket: number
  /** For one session over all its connections: each change is tested against all their filters. */
  channelsPerSession: number
  subscriptionsPerChannel: number
  joinsPerSecond: number
  messagesPerSecond: number
  frameBytes: number
  /** Bytes buffered for a connection that reads slowly. */
  unsentBytes: number
  /** Changes that may wait to be read for one viewer. */
  unreadChanges: number
  /**
   * Concurrent reads of changed rows, and concurrent joins: REST needs the same connection pool. One
   * user has half of them.
   */
  concurrentReads: number
  concurrentJoins: number
  changesPerRead: number
  recordBytes: number
  idleMs: number
  pingMs: number
  tokenCheckMs: number
  /** Refusals are delayed to slow down clients that retry at once. */
  handshakeRefusalMs: number
  joinRefusalMs: number
}

export const defaultLimits: Limits = {
  sockets: 10_000,
  socketsPerNetwork: 1_000,
  socketsPerSession: 50,
  channelsPerSocket: 100,
  channelsPerSession: 100,
  subscriptionsPerChannel: 20,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  // Room for a join with 20 subscriptions.
  frameBytes: 256 * 1024,
  unsentBytes: 16 * 1024 * 1024,
  unreadChanges: 10_000,
  concurrentReads: 4,
  concurrentJoins: 2,
  changesPerRead: 100,
  recordBytes: 1024 * 1024,
  // Browsers wake a hidden tab once a minute; its heartbeat must still arrive in time.
  idleMs: 90_000,
  pingMs: 30_000,
  tokenCheckMs: 5 * 60_000,
  handshakeRefusalMs: 2_000,
  joinRefusalMs: 5_000,
}

/** Each call answers whether it is within the limit for the current second. */
export function rateLimiter(perSecond: number, clock: Clock): () => boolean {
  let second = 0
  let calls = 0
  return () => {
    const now = Math.floor(clock() / 1000)
    if (now !== second) {
      second = now
      calls = 0
    }
    calls += 1
    return calls <= perSecond
  }
}
