import { err, ok, type Result } from '@daymark/core/result'
import {
  type Channel,
  type ChannelEnvironment,
  type ClientConnection,
  createChannel,
} from './channel.ts'
import { changesOnly, describeRefusal, grant, isApiKey } from './grant.ts'
import { emptyJoinConfig, type Frame, parseJoin, wantsMoreThanChanges } from './wire.ts'

/** Opens a channel with the rights of the join's token, or gives the reason for refusal. */
export async function openChannel(
  frame: Frame,
  connection: ClientConnection,
  environment: ChannelEnvironment,
): Promise<Result<Channel, string>> {
  const { limits } = environment
  const name = frame.topic.slice('realtime:'.length)
  if (name === '') return err('TopicNameRequired: You must provide a topic name')
  const join = parseJoin(frame.payload)
  if (!join.ok) return err(`InvalidJoinPayload: ${join.error}`)
  const { access_token, user_token } = join.value
  const config = join.value.config ?? emptyJoinConfig
  const requests = config.postgres_changes
  if (requests.length > limits.subscriptionsPerChannel) {
    return err('ChannelRateLimitReached: Too many subscriptions')
  }
  if (join.value.config && wantsMoreThanChanges(config)) return err(changesOnly)
  const token = user_token ?? access_token ?? connection.apiKey
  const granted = await grant(isApiKey(token) ? connection.apiKey : token, requests, environment)
  if (!granted.ok) return err(`${granted.error.code}: ${describeRefusal(granted.error)}`)
  const { session_id, sub: account = null } = granted.value.claims
  if (session_id !== undefined) {
    const { sessionChannels, sessionConnections, limitLog } = environment
    if (sessionChannels.count(session_id) >= limits.channelsPerSession) {
      limitLog({ limit: 'channels of a session', network: null, account })
      return err('ChannelRateLimitReached: Too many channels')
    }
    if (!sessionConnections.hasRoom(session_id, connection)) {
      limitLog({ limit: 'connections of a session', network: null, account })
      return err('ConnectionRateLimitReached: Too many connections of this session')
    }
  }
  return ok(
    createChannel({ frame, name, requests, granted: granted.value }, connection, environment),
  )
}
