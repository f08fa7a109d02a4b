import { err, ok, type Result } from '@daymark/core/result'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Verify } from '../verify.ts'
import type { Changes } from './changes.ts'
import { type Grant, grant, inFull, sessionOver, unavailable } from './grant.ts'
import type { Limits, Turnstile } from './limits.ts'
import { type Frame, parseAccessToken, parseJoin, type Wish } from './wire.ts'

/** What every channel of the server is made with. */
export type Surroundings = {
  database: Database
  verify: Verify
  clock: Clock
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
  /** Takes the token of an `access_token` frame. */
  refresh(payload: unknown): Promise<void>
  /** The client does not join again by itself. */
  close(): void
  /** The same with the reason first; or so that the client does join again, and pulls. */
  shutDown(message: string, then: 'close' | 'rejoin'): void
}

/** A channel with the rights of the token its join brings, or the reason why there is none. */
export async function openChannel(
  frame: Frame,
  line: Line,
  surroundings: Surroundings,
): Promise<Result<Channel, string>> {
  const { changes, limits } = surroundings
  const name = frame.topic.slice('realtime:'.length)
  if (name === '') return err('TopicNameRequired: You must provide a topic name')
  const join = parseJoin(frame.payload)
  if (!join.ok) return err(`InvalidJoinPayload: ${join.error}`)
  const { config, access_token, user_token } = join.value
  const wishes = config.postgres_changes
  if (wishes.length > limits.subscriptionsPerChannel) {
    return err('ChannelRateLimitReached: Too many subscriptions')
  }
  // Policies would grant the reading of a private channel, and there are none.
  if (config.private) {
    return err(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
  }
  const token = user_token ?? access_token ?? line.apiKey
  const granted = await grant(isKey(token) ? line.apiKey : token, wishes, surroundings)
  if (!granted.ok) return err(`${granted.error.code}: ${inFull(granted.error)}`)
  if (changes.watching(granted.value.claims) >= limits.channelsPerSession) {
    return err('ChannelRateLimitReached: Too many channels')
  }
  return ok(channelOf({ frame, name, wishes, granted: granted.value }, line, surroundings))
}

type Joined = { frame: Frame; name: string; wishes: Wish[]; granted: Grant }

function channelOf(
  { frame: { topic, joinRef }, name, wishes, granted }: Joined,
  line: Line,
  surroundings: Surroundings,
): Channel {
  const { changes, clock, limits } = surroundings
  let held = granted
  let state: 'open' | 'closed' = 'open'
  let stopWatching = () => {}
  let nextCheck: NodeJS.Timeout | undefined

  function push(event: string, payload: unknown, ref: string | null = null) {
    line.send({ joinRef, ref, topic, event, payload })
  }

  function tell(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string) {
    push('system', { extension, status, message, channel: name })
  }

  function watch() {
    const { claims, subscriptions } = held
    if (wishes.length === 0) return
    if (!subscriptions.ok) {
      stopWatching()
      return tell('postgres_changes', 'error', subscriptions.error)
    }
    if (!changes.listening()) return channel.shutDown(unavailable, 'rejoin')
    const before = stopWatching
    stopWatching = changes.watch({
      claims,
      subscriptions: subscriptions.value,
      receive(ids, data) {
        if (clock() < held.expiresAt) push('postgres_changes', { ids, data })
      },
      end(why) {
        if (why === 'session over') channel.shutDown(sessionOver, 'close')
        else channel.shutDown('Changes were missed', 'rejoin')
      },
    })
    // Only now, so that no change falls between the two.
    before()
    tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  function checkLater() {
    clearTimeout(nextCheck)
    const wait = Math.min(limits.tokenCheckMs, Math.max(0, held.expiresAt - clock()))
    nextCheck = setTimeout(() => line.inTurn(check), wait)
  }

  async function check() {
    const again = await renewed(held.token)
    if (again && state === 'open') checkLater()
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

  function end(event: 'phx_close' | 'phx_error') {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(nextCheck)
    stopWatching()
    push(event, {}, joinRef)
    line.closed(channel)
  }

  const channel: Channel = {
    topic,
    welcome: { postgres_changes: wishes.map((wish, place) => ({ ...wish, id: place + 1 })) },
    begin() {
      checkLater()
      watch()
    },
    async refresh(payload) {
      const token = parseAccessToken(payload)
      if (token === null || token === held.token || isKey(token)) return
      const next = await renewed(token)
      if (!next || state === 'closed') return
      held = next
      checkLater()
      watch()
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

/** The newer kind of API key is no token; whoever sends one means the key of the connection. */
function isKey(token: string): boolean {
  return token.startsWith('sb_')
}
