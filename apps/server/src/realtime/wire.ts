import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'

/** The two serializers of the clients: a frame is an object (1.0.0) or an array (2.0.0). */
export type Version = '1.0.0' | '2.0.0'

export type Frame = {
  /** The `ref` of the join this frame belongs to. */
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** The serializer requested with `?vsn=`, or null when it is not supported. */
export function versionOf(vsn: string | null): Version | null {
  if (vsn === null || vsn.startsWith('1.')) return '1.0.0'
  return vsn.startsWith('2.') ? '2.0.0' : null
}

export function parseFrame(text: string, version: Version): Result<Frame, 'malformed'> {
  const parsed = v.safeParse(version === '1.0.0' ? ObjectFrame : ArrayFrame, text)
  return parsed.success ? ok(parsed.output) : err('malformed')
}

/**
 * Reads where a broadcast in bytes belongs, so that it can be refused there: serializer 2.0.0 sends
 * a kind, the lengths of five names, the encoding, then the names. The content is not read.
 */
export function parseBinaryBroadcast(data: Buffer): Result<Frame, 'malformed'> {
  const [kind, ...lengths] = data.subarray(0, 6)
  const namesEnd = lengths.reduce((end, length) => end + length, 7)
  if (kind !== 3 || data.length < namesEnd) return err('malformed')
  let start = 7
  const [joinRef = '', ref = '', topic = ''] = lengths.map((length) => {
    start += length
    return data.toString('utf8', start - length, start)
  })
  return ok({
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: null,
  })
}

export function serializeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame
  return version === '1.0.0'
    ? JSON.stringify({ topic, event, payload, ref })
    : JSON.stringify([joinRef, ref, topic, event, payload])
}

/** The payload of a join: token and subscriptions. */
export type Join = v.InferOutput<typeof Join>

export type JoinConfig = v.InferOutput<typeof JoinConfig>

/** A subscription as requested by the client. */
export type SubscriptionRequest = v.InferOutput<typeof SubscriptionRequest>

export function parseJoin(payload: unknown): Result<Join, string> {
  const parsed = v.safeParse(Join, payload)
  return parsed.success ? ok(parsed.output) : err(v.summarize(parsed.issues))
}

/** Whether a join asks for broadcast or presence, beyond the keys that the clients always send. */
export function wantsMoreThanChanges(config: JoinConfig): boolean {
  const { broadcast, presence, postgres_changes } = config
  return (
    postgres_changes.length === 0 ||
    config.private ||
    presence.enabled ||
    broadcast.ack ||
    broadcast.replication_ready ||
    broadcast.replay !== undefined
  )
}

/** The token of an `access_token` frame, or null. */
export function parseAccessToken(payload: unknown): string | null {
  const parsed = v.safeParse(v.object({ access_token: v.string() }), payload)
  return parsed.success ? parsed.output.access_token : null
}

const Text = v.pipe(v.string(), v.maxLength(8_192))
const Ref = v.nullish(Text, null)

const ObjectFrame = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ join_ref: Ref, ref: Ref, topic: Text, event: Text, payload: v.unknown() }),
  v.transform(({ join_ref, ...frame }): Frame => ({ joinRef: join_ref, ...frame })),
)

const ArrayFrame = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([Ref, Ref, Text, Text, v.unknown()]),
  v.transform(
    ([joinRef, ref, topic, event, payload]): Frame => ({ joinRef, ref, topic, event, payload }),
  ),
)

const SubscriptionRequest = v.object({
  event: v.optional(Text),
  schema: v.optional(Text),
  table: v.optional(Text),
  filter: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  select: v.optional(v.pipe(v.array(Text), v.maxLength(100))),
})

const Flag = v.nullish(v.boolean(), false)

const JoinConfig = v.object({
  postgres_changes: v.nullish(v.array(SubscriptionRequest), []),
  private: Flag,
  broadcast: v.nullish(
    v.object({ ack: Flag, replication_ready: Flag, replay: v.optional(v.unknown()) }),
    {},
  ),
  presence: v.nullish(v.object({ enabled: Flag }), {}),
})

const Join = v.object({
  config: v.nullish(JoinConfig),
  access_token: v.nullish(v.string()),
  user_token: v.nullish(v.string()),
})

/** The config of a join without one. */
export const emptyJoinConfig: JoinConfig = v.parse(JoinConfig, {})
