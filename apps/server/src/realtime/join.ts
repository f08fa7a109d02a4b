import { err, ok, type Result } from '@daymark/core/result'
import { type Channel, channelOf, type Line, type Surroundings } from './channel.ts'
import { grant, inFull, isKey, privateOnly } from './grant.ts'
import { type Frame, parseJoin, quiet } from './wire.ts'

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
  // Without a policy to say who may, a public channel carries changes and nothing else.
  const isForMore = wishes.length === 0 || config.presence.enabled || config.broadcast.ack
  if (join.value.config && !config.private && isForMore) return err(`PrivateOnly: ${privateOnly}`)
  if (config.broadcast.replay !== undefined) {
    return err('UnableToReplayMessages: Realtime was unable to replay messages')
  }
  const request = { wishes, privateTopic: config.private ? name : null }
  const token = user_token ?? access_token ?? line.apiKey
  const granted = await grant(isKey(token) ? line.apiKey : token, request, surroundings)
  if (!granted.ok) return err(`${granted.error.code}: ${inFull(granted.error)}`)
  const { session_id } = granted.value.claims
  const others = session_id === undefined ? 0 : attendance.count(session_id)
  if (others >= limits.channelsPerSession) {
    return err('ChannelRateLimitReached: Too many channels')
  }
  return ok(channelOf({ frame, name, config, granted: granted.value }, line, surroundings))
}
