import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Sql } from '../database/database.ts'
import { wrap } from './parcels.ts'

/** What is said in a room, as it travels between servers. */
export type Said = v.InferOutput<typeof Said>

/** Who is present: by key, each time they are there, with what they tell of themselves. */
export type Present = v.InferOutput<typeof Present>

export type Message = {
  event: string
  /** Anything JSON can say, or bytes. */
  content: { json: unknown } | { bytes: Buffer }
}

const Present = v.record(
  v.string(),
  v.object({ metas: v.array(v.record(v.string(), v.unknown())) }),
)

const Said = v.variant('kind', [
  v.object({
    kind: v.literal('broadcast'),
    topic: v.string(),
    /** The channel it comes from; null when it came over HTTP. */
    from: v.nullable(v.string()),
    event: v.string(),
    encoding: v.picklist(['json', 'binary']),
    payload: v.unknown(),
  }),
  v.object({ kind: v.literal('presence'), topic: v.string(), joins: Present, leaves: Present }),
])

/** Says something to every server, this one too, once the transaction is committed. */
export async function say(sql: Sql, said: Said): Promise<void> {
  const parts = JSON.stringify(wrap(JSON.stringify(said)))
  await sql`
    select pg_notify('realtime', part) from json_array_elements_text(${parts}::json) as part`
}

export function parseSaid(text: string): Result<Said, 'malformed'> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Said), text)
  return parsed.success ? ok(parsed.output) : err('malformed')
}

export function broadcast(topic: string, from: string | null, { event, content }: Message): Said {
  return 'bytes' in content
    ? {
        kind: 'broadcast',
        topic,
        from,
        event,
        encoding: 'binary',
        payload: content.bytes.toString('base64'),
      }
    : { kind: 'broadcast', topic, from, event, encoding: 'json', payload: content.json }
}

export function messageOf({ event, encoding, payload }: Said & { kind: 'broadcast' }): Message {
  return encoding === 'binary'
    ? { event, content: { bytes: Buffer.from(String(payload), 'base64') } }
    : { event, content: { json: payload } }
}
