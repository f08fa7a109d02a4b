import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { FairQueue } from '../database/fairQueue.ts'
import type { Limited } from '../http/limitLog.ts'
import type { Verify } from '../verify.ts'
import type { ChangeFeed, FeedSubscription } from './changeFeed.ts'
import type { Connections } from './connections.ts'
import {
  changesOnly,
  describeRefusal,
  type Grant,
  grant,
  isApiKey,
  sessionEnded,
  unavailable,
} from './grant.ts'
import type { Limits } from './limits.ts'
import type { Notifications } from './notifications.ts'
import type { ChangePayload } from './rowChange.ts'
import type { CloseReason, SessionChannels } from './sessionChannels.ts'
import { type Frame, parseAccessToken, type SubscriptionRequest } from './wire.ts'

/** The services that all channels of the server share. */
export type ChannelEnvironment = {
  database: Database
  verify: Verify
  clock: Clock
  notifications: Notifications
  sessionChannels: SessionChannels
  changeFeed: ChangeFeed
  limits: Limits
  joinQueue: FairQueue
  sessionConnections: Connections<ClientConnection>
  limitLog: (limited: Limited) => void
}

/** The part of a WebSocket connection that a channel needs. */
export type ClientConnection = {
  /** The key of the handshake, used as token by joins that bring none. */
  apiKey: string
  send(frame: Frame): void
  /** Runs the work after the frames that have already arrived. */
  inTurn(work: () => Promise<void>): void
  closed(channel: Channel): void
}

export type Channel = {
  topic: string
  /** The reply to the join. */
  joinReply: { postgres_changes: (SubscriptionRequest & { id: number })[] }
  /** Starts to send changes; the caller has sent the reply before. */
  start(): Promise<void>
  /** Handles a frame addressed to this channel. */
  handle(frame: Frame): Promise<void>
  /** Closes for good: the client does not join again by itself. */
  close(): void
  /** Sends the reason, then closes: for good, or so that the client joins again and pulls. */
  shutDown(message: string, then: 'close' | 'rejoin'): void
}

/** A join that has been granted. */
export type Joined = { frame: Frame; name: string; requests: SubscriptionRequest[]; granted: Grant }

export function createChannel(
  { frame: { topic, joinRef }, name, requests, granted }: Joined,
  connection: ClientConnection,
  environment: ChannelEnvironment,
): Channel {
  const { sessionChannels, sessionConnections, changeFeed, clock, limits, notifications } =
    environment
  let current = granted
  let state: 'open' | 'closed' = 'open'
  let feedSubscription: FeedSubscription | null = null
  let leaveSession = enterSession()
  let nextCheck: NodeJS.Timeout | undefined

  function enterSession() {
    const { session_id } = current.claims
    const leave = sessionChannels.add(session_id, closeFor)
    if (session_id === undefined) return leave
    const remove = sessionConnections.add(session_id, connection)
    return () => {
      leave()
      remove()
    }
  }

  function push(event: string, payload: unknown, ref: string | null = null) {
    connection.send({ joinRef, ref, topic, event, payload })
  }

  function sendSystem(
    extension: 'system' | 'postgres_changes',
    status: 'ok' | 'error',
    message: string,
  ) {
    push('system', { extension, status, message, channel: name })
  }

  function closeFor(reason: CloseReason) {
    if (reason === 'session ended') channel.shutDown(sessionEnded, 'close')
    else channel.shutDown('Changes were missed', 'rejoin')
  }

  async function subscribe() {
    const { claims, subscriptions } = current
    if (!notifications.isListening()) return channel.shutDown(unavailable, 'rejoin')
    if (requests.length === 0) return
    if (!subscriptions.ok) {
      feedSubscription?.stop()
      feedSubscription = null
      return sendSystem('postgres_changes', 'error', subscriptions.error)
    }
    const subscriber = {
      claims,
      subscriptions: subscriptions.value,
      receive(ids: number[], data: ChangePayload) {
        if (state === 'open' && clock() < current.expiresAt) push('postgres_changes', { ids, data })
      },
      end: closeFor,
    }
    const next = await changeFeed.subscribe(subscriber, feedSubscription)
    if (!next.ok) return channel.shutDown(unavailable, 'rejoin')
    if (!isOpen()) return next.value.stop()
    feedSubscription = next.value
    sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  const isOpen = () => state === 'open'

  function applyGrant(next: Grant) {
    leaveSession()
    current = next
    leaveSession = enterSession()
    if (sessionChannels.hasEnded(current.claims.session_id)) closeFor('session ended')
    else scheduleCheck()
  }

  function scheduleCheck() {
    clearTimeout(nextCheck)
    const wait = Math.min(limits.tokenCheckMs, Math.max(0, current.expiresAt - clock()))
    nextCheck = setTimeout(() => connection.inTurn(check), wait)
  }

  async function check() {
    const again = await renewGrant(current.token)
    if (again && state === 'open') applyGrant(again)
  }

  /** The grant for a token; without one the channel shuts down. */
  async function renewGrant(token: string): Promise<Grant | null> {
    if (state === 'closed') return null
    const again = await grant(token, requests, environment)
    if (again.ok) return again.value
    const isPassing = again.error.code === 'UnableToConnectToProject'
    channel.shutDown(describeRefusal(again.error), isPassing ? 'rejoin' : 'close')
    return null
  }

  async function refresh(payload: unknown) {
    const token = parseAccessToken(payload)
    if (token === null || token === current.token || isApiKey(token)) return
    const next = await renewGrant(token)
    if (!next || state === 'closed') return
    applyGrant(next)
    if (isOpen()) await subscribe()
  }

  function end(event: 'phx_close' | 'phx_error') {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(nextCheck)
    leaveSession()
    feedSubscription?.stop()
    push(event, {}, joinRef)
    connection.closed(channel)
  }

  const channel: Channel = {
    topic,
    joinReply: {
      postgres_changes: requests.map((request, place) => ({ ...request, id: place + 1 })),
    },
    async start() {
      if (sessionChannels.hasEnded(current.claims.session_id)) return closeFor('session ended')
      scheduleCheck()
      await subscribe()
    },
    async handle(frame) {
      if (frame.event === 'access_token') return refresh(frame.payload)
      if (clock() >= current.expiresAt) return check()
      if (frame.event === 'broadcast' || frame.event === 'presence') {
        push('phx_reply', { status: 'error', response: { reason: changesOnly } }, frame.ref)
      }
    },
    close: () => end('phx_close'),
    shutDown(message, then) {
      if (state === 'closed') return
      sendSystem('system', 'error', message)
      end(then === 'close' ? 'phx_close' : 'phx_error')
    },
  }
  return channel
}
