import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type { Announcement } from './announcements.ts'
import type { Connection } from './connection.ts'
import { openOwnConnection } from './ownConnection.ts'

export type Announcer = {
  /** Takes what a committed transaction has announced. */
  announce(announcements: Announcement[]): void
  /** How many wait to be sent, and how many were lost since the start. */
  load(): { waiting: number; lost: number }
  /** Sends what is left, as far as that is possible. */
  close(): Promise<void>
}

export type AnnouncerOptions = {
  connection: Connection
  /** Called with the number of announcements that could not be sent. */
  lost: (count: number, cause: unknown) => void
}

/** So that under load one NOTIFY tells of several transactions; after a rest the first one goes out at once. */
const gatherMs = 10
const answerMs = 5_000
const tries = 3
/** Bytes; PostgreSQL refuses longer ones. */
const longestPayload = 7_999
const pauseMs = 200
const patienceOfClosingMs = 1_000

/**
 * Sends announcements on a connection of its own. A NOTIFY takes a lock for all commits of the cluster, which a transaction that does
 * nothing else keeps for a moment only: it has nothing to flush.
 */
export function openAnnouncer({ connection, lost }: AnnouncerOptions): Announcer {
  const own = openOwnConnection(connection, 'authenticator')
  let pending: Announcement[] = []
  let sending: Promise<void> | null = null
  let isClosed = false
  let underWay = 0
  let lostSoFar = 0

  async function sendAll() {
    // Commits that were answered together may be read in another order.
    await setImmediate()
    while (pending.length > 0) {
      const batch = pending
      pending = []
      const gathered = delay(isClosed ? 0 : gatherMs)
      underWay = batch.length
      await send(inOrder(batch))
      underWay = 0
      await gathered
    }
    sending = null
  }

  async function send(batch: Announcement[]) {
    for (let left = tries; ; left -= 1) {
      try {
        return await notify(batch)
      } catch (error) {
        if (left === 1 || isClosed) {
          lostSoFar += batch.length
          return lost(batch.length, error)
        }
        await delay(pauseMs)
      }
    }
  }

  async function notify(batch: Announcement[]) {
    await own.ask(
      (client) => client`
        select pg_notify(channel, payload)
        from json_to_recordset(${JSON.stringify(joined(batch))}::json) as told (channel text, payload text)`,
      answerMs,
    )
  }

  return {
    announce(announcements) {
      pending.push(...announcements)
      if (pending.length > 0) sending ??= sendAll()
    },
    load: () => ({ waiting: pending.length + underWay, lost: lostSoFar }),
    async close() {
      isClosed = true
      await Promise.race([sending, delay(patienceOfClosingMs, undefined, { ref: false })])
      own.drop()
    },
  }
}

/** In the order of their statements, which is that of the commits of one person: those wait for each other. */
function inOrder(batch: Announcement[]): Announcement[] {
  return batch.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Puts what is for one channel into as few notifications as hold it, a line each. */
function joined(batch: Announcement[]): { channel: string; payload: string }[] {
  const notifications: { channel: string; payload: string }[] = []
  const last = new Map<string, { channel: string; payload: string }>()
  for (const { channel, payload } of batch) {
    const open = last.get(channel)
    const more = open && `${open.payload}\n${payload}`
    if (open && more && Buffer.byteLength(more) <= longestPayload) {
      open.payload = more
    } else {
      const next = { channel, payload }
      notifications.push(next)
      last.set(channel, next)
    }
  }
  return notifications
}
