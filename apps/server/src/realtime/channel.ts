import type { Clock } from '../clock.ts'
import { type Database, DatabaseUnavailable, SessionGone } from '../database/database.ts'
import type { Verify } from '../verify.ts'
import type { Attendance, Ending } from './attendance.ts'
import type { ChangeData } from './change.ts'
import type { Changes, Watching } from './changes.ts'
import {
  type Grant,
  grant,
  inFull,
  isKey,
  mayNoMoreRead,
  privateOnly,
  sessionOver,
  unavailable,
} from './grant.ts'
import type { Limits, Turnstile } from './limits.ts'
import type { News } from './news.ts'
import type { Presences } from './presences.ts'
import type { Rooms } from './rooms.ts'
import type { Message } from './said.ts'
import { openTalk } from './talk.ts'
import { type Frame, type JoinConfig, parseAccessToken, type Wish } from './wire.ts'

/** What every channel of the server is made with. */
export type Surroundings = {
  database: Database
  verify: Verify
  clock: Clock
  news: News
  attendance: Attendance
  changes: Changes
  rooms: Rooms
  presences: Presences
  limits: Limits
  joinInTurn: Turnstile
  speakInTurn: Turnstile
}

/** The connection, as far as one of its channels is concerned. */
export type Line = {
  /** The key the connection was opened with: the token of whoever brings no other. */
  apiKey: string
  send(frame: Frame): void
  /** Sends what was said in a room. */
  relay(topic: string, message: Message): void
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
export type Joined = { frame: Frame; name: string; config: JoinConfig; granted: Grant }

export function channelOf(
  { frame: { topic, joinRef }, name, config, granted }: Joined,
  line: Line,
  surroundings: Surroundings,
): Channel {
  const { attendance, changes, clock, limits, news, speakInTurn } = surroundings
  const wishes = config.postgres_changes
  const request = { wishes, privateTopic: config.private ? name : null }
  let held = granted
  let state: 'open' | 'closed' = 'open'
  let watching: Watching | null = null
  let stopAttending = attendance.attend(held.claims.session_id, endedBy)
  let nextCheck: NodeJS.Timeout | undefined

  const talk = config.private
    ? openTalk(
        {
          topic: name,
          config,
          bearer: () => ({ ...held, isValid: clock() < held.expiresAt }),
          hear: (message) => line.relay(topic, message),
          push,
        },
        { ...surroundings, presenceBytes: limits.presenceBytes },
      )
    : null

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

  /** The grant of a token; the channel shuts down when there is none, or one that lets hear less. */
  async function renewed(token: string): Promise<Grant | null> {
    if (state === 'closed') return null
    const again = await grant(token, request, surroundings)
    if (again.ok && !hearsLess(again.value, held)) return again.value
    if (again.ok) {
      channel.shutDown(mayNoMoreRead(name), 'close')
      return null
    }
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

  function reply({ ref }: Frame, status: 'ok' | 'error', response: object = {}) {
    push('phx_reply', { status, response }, ref)
  }

  async function broadcast(frame: Frame) {
    if (!talk) return reply(frame, 'error', { reason: `PrivateOnly: ${privateOnly}` })
    const isSent = await speakInTurn(() => talk.broadcast(frame.payload))
    if (isSent && config.broadcast.ack) reply(frame, 'ok')
  }

  async function presence(frame: Frame) {
    if (!talk) return reply(frame, 'error', { reason: `PrivateOnly: ${privateOnly}` })
    const done = await speakInTurn(() => talk.presence(frame.payload))
    if (done === 'too large') return channel.shutDown('Track message size exceeded', 'close')
    if (done === 'ok') reply(frame, 'ok')
    else reply(frame, 'error', done)
  }

  async function talking(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (error instanceof SessionGone) return channel.shutDown(sessionOver, 'close')
      if (!(error instanceof DatabaseUnavailable)) throw error
      channel.shutDown(unavailable, 'rejoin')
    }
  }

  function end(event: 'phx_close' | 'phx_error') {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(nextCheck)
    stopAttending()
    watching?.stop()
    talk?.end()
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
      if (state === 'closed') return
      if (config.broadcast.replication_ready)
        tell('system', 'ok', 'Replication connection established')
      if (talk) line.inTurn(() => talking(() => talk.begin()))
    },
    async take(frame) {
      if (frame.event === 'access_token') return refresh(frame.payload)
      if (clock() >= held.expiresAt) return check()
      if (frame.event === 'broadcast') await talking(() => broadcast(frame))
      if (frame.event === 'presence') await talking(() => presence(frame))
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

function hearsLess({ rights: now }: Grant, { rights: before }: Grant): boolean {
  const lost = (kind: 'broadcast' | 'presence') => before?.[kind].read && !now?.[kind].read
  return Boolean(lost('broadcast') || lost('presence'))
}
