import type { Clock } from '../clock.ts'

/** How much one server, one connection and one person may ask for. */
export type Limits = {
  sockets: number
  channelsPerSocket: number
  /** Of one person's session, on all its connections: a change is tried against all their filters. */
  channelsPerSession: number
  subscriptionsPerChannel: number
  joinsPerSecond: number
  messagesPerSecond: number
  frameBytes: number
  /** What may wait in memory for a connection that reads slowly. */
  unsentBytes: number
  /** What may wait to be read again for one session. */
  unreadChanges: number
  /** How many read changed rows, and how many join, at once: the database is there for REST too. */
  readsAtOnce: number
  joinsAtOnce: number
  changesPerRead: number
  recordBytes: number
  idleMs: number
  pingMs: number
  tokenCheckMs: number
  /** A refusal takes its time, so that trying again at once is not cheap. */
  handshakeRefusalMs: number
  joinRefusalMs: number
}

export const defaultLimits: Limits = {
  sockets: 10_000,
  channelsPerSocket: 100,
  channelsPerSession: 100,
  subscriptionsPerChannel: 20,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  // Room for a join with 20 subscriptions.
  frameBytes: 256 * 1024,
  unsentBytes: 16 * 1024 * 1024,
  unreadChanges: 10_000,
  readsAtOnce: 4,
  joinsAtOnce: 2,
  changesPerRead: 100,
  recordBytes: 1024 * 1024,
  // A browser wakes a hidden tab once a minute; its heartbeat must still be in time.
  idleMs: 90_000,
  pingMs: 30_000,
  tokenCheckMs: 5 * 60_000,
  handshakeRefusalMs: 2_000,
  joinRefusalMs: 5_000,
}

/** Says of each call whether it is still within so many a second. */
export function rate(perSecond: number, clock: Clock): () => boolean {
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

/** Lets so many work at once; the others wait in line. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

export function turnstile(atOnce: number): Turnstile {
  const line: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < atOnce) inside += 1
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
