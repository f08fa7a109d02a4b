import { err, ok, type Result } from '@daymark/core/result'
import { type Channel, channelOf, type Line, type Surroundings } from './channel.ts'
import { changesOnly, grant, inFull, isKey } from './grant.ts'
import { type Frame, parseJoin, quiet, wantsMoreThanChanges } from './wire.ts'

/** A channel with the rights of the token its join brings, or the reason why there is none. */
export async function openChannel(
  frame: Frame,
  line: Line,
  surroundings: Surroundings,
): Promise<Result<Channel, string>> {
  const { attendance, limits } = surroundings
  const name = frame.topic.slice('realtime:'.length)
  if (name === '') return err('TopicNameRequired: You must provide a topic name')
  const join = parseJoin(frame.payload)
  if (!join.ok) return err(`InvalidJoinPayload: ${join.error}`)
  const { access_token, user_token } = join.value
  const config = join.value.config ?? quiet
  const wishes = config.postgres_changes
  if (wishes.length > limits.subscriptionsPerChannel) {
    return err('ChannelRateLimitReached: Too many subscriptions')
  }
  if (join.value.config && wantsMoreThanChanges(config)) return err(changesOnly)
  const token = user_token ?? access_token ?? line.apiKey
  const granted = await grant(isKey(token) ? line.apiKey : token, wishes, surroundings)
  if (!granted.ok) return err(`${granted.error.code}: ${inFull(granted.error)}`)
  const { session_id } = granted.value.claims
  const others = session_id === undefined ? 0 : attendance.count(session_id)
  if (others >= limits.channelsPerSession) {
    return err('ChannelRateLimitReached: Too many channels')
  }
  return ok(channelOf({ frame, name, wishes, granted: granted.value }, line, surroundings))
}
