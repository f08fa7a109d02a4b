import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Verify } from '../verify.ts'
import type { Attendance, Ending } from './attendance.ts'
import type { ChangeData } from './change.ts'
import type { Changes, Watching } from './changes.ts'
import { changesOnly, type Grant, grant, inFull, isKey, sessionOver, unavailable } from './grant.ts'
import type { Limits, Turnstile } from './limits.ts'
import type { News } from './news.ts'
import { type Frame, parseAccessToken, type Wish } from './wire.ts'

/** What every channel of the server is made with. */
export type Surroundings = {
  database: Database
  verify: Verify
  clock: Clock
  news: News
  attendance: Attendance
  changes: Changes
  limits: Limits
  joinInTurn: Turnstile
}

/** The connection, as far as one of its channels is concerned. */
export type Line = {
  /** The key the connection was opened with: the token of whoever brings no other. */
  apiKey: string
  send(frame: Frame): void
  /** Does something when the frames that have arrived are dealt with. */
  inTurn(work: () => Promise<void>): void
  closed(channel: Channel): void
}

export type Channel = {
  topic: string
  /** The reply to the join. */
  welcome: { postgres_changes: (Wish & { id: number })[] }
  /** To be called once the reply is sent: from now on it tells of changes. */
  begin(): void
  /** Takes a frame that belongs to it. */
  take(frame: Frame): Promise<void>
  /** The client does not join again by itself. */
  close(): void
  /** The same with the reason first; or so that the client does join again, and pulls. */
  shutDown(message: string, then: 'close' | 'rejoin'): void
}

/** What was asked for, and granted. */
export type Joined = { frame: Frame; name: string; wishes: Wish[]; granted: Grant }

export function channelOf(
  { frame: { topic, joinRef }, name, wishes, granted }: Joined,
  line: Line,
  surroundings: Surroundings,
): Channel {
  const { attendance, changes, clock, limits, news } = surroundings
  let held = granted
  let state: 'open' | 'closed' = 'open'
  let watching: Watching | null = null
  let stopAttending = attendance.attend(held.claims.session_id, endedBy)
  let nextCheck: NodeJS.Timeout | undefined

  function push(event: string, payload: unknown, ref: string | null = null) {
    line.send({ joinRef, ref, topic, event, payload })
  }

  function tell(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string) {
    push('system', { extension, status, message, channel: name })
  }

  function endedBy(why: Ending) {
    if (why === 'session over') channel.shutDown(sessionOver, 'close')
    else channel.shutDown('Changes were missed', 'rejoin')
  }

  function watch() {
    const { claims, subscriptions } = held
    if (!news.listening()) return channel.shutDown(unavailable, 'rejoin')
    if (wishes.length === 0) return
    if (!subscriptions.ok) {
      watching?.stop()
      watching = null
      return tell('postgres_changes', 'error', subscriptions.error)
    }
    const watcher = {
      claims,
      subscriptions: subscriptions.value,
      receive(ids: number[], data: ChangeData) {
        if (state === 'open' && clock() < held.expiresAt) push('postgres_changes', { ids, data })
      },
      end: endedBy,
    }
    watching = changes.watch(watcher, watching)
    tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  const isOpen = () => state === 'open'

  function hold(next: Grant) {
    stopAttending()
    held = next
    stopAttending = attendance.attend(held.claims.session_id, endedBy)
    if (attendance.isOver(held.claims.session_id)) endedBy('session over')
    else checkLater()
  }

  function checkLater() {
    clearTimeout(nextCheck)
    const wait = Math.min(limits.tokenCheckMs, Math.max(0, held.expiresAt - clock()))
    nextCheck = setTimeout(() => line.inTurn(check), wait)
  }

  async function check() {
    const again = await renewed(held.token)
    if (again && state === 'open') hold(again)
  }

  /** The grant of a token; the channel shuts down when there is none. */
  async function renewed(token: string): Promise<Grant | null> {
    if (state === 'closed') return null
    const again = await grant(token, wishes, surroundings)
    if (again.ok) return again.value
    const isPassing = again.error.code === 'UnableToConnectToProject'
    channel.shutDown(inFull(again.error), isPassing ? 'rejoin' : 'close')
    return null
  }

  async function refresh(payload: unknown) {
    const token = parseAccessToken(payload)
    if (token === null || token === held.token || isKey(token)) return
    const next = await renewed(token)
    if (!next || state === 'closed') return
    hold(next)
    if (isOpen()) watch()
  }

  function end(event: 'phx_close' | 'phx_error') {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(nextCheck)
    stopAttending()
    watching?.stop()
    push(event, {}, joinRef)
    line.closed(channel)
  }

  const channel: Channel = {
    topic,
    welcome: { postgres_changes: wishes.map((wish, place) => ({ ...wish, id: place + 1 })) },
    begin() {
      if (attendance.isOver(held.claims.session_id)) return endedBy('session over')
      checkLater()
      watch()
    },
    async take(frame) {
      if (frame.event === 'access_token') return refresh(frame.payload)
      if (clock() >= held.expiresAt) return check()
      if (frame.event === 'broadcast' || frame.event === 'presence') {
        push('phx_reply', { status: 'error', response: { reason: changesOnly } }, frame.ref)
      }
    },
    close: () => end('phx_close'),
    shutDown(message, then) {
      if (state === 'closed') return
      tell('system', 'error', message)
      end(then === 'close' ? 'phx_close' : 'phx_error')
    },
  }
  return channel
}
