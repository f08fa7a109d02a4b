import { err, ok, type Result } from '@daymark/core/result'
import type { Message } from './said.ts'
import type { Frame } from './wire.ts'

// Serializer 2.0.0 sends broadcasts in bytes: a kind, the lengths of what follows, how the content
// is written, and then all of it one after the other.
const push = 3
const delivery = 4
const asBytes = 0
const asJson = 1

/** A broadcast as a client sends it. */
export function parseBinary(data: Buffer): Result<Frame, 'malformed'> {
  const [kind, joinRef, ref, topic, event, meta, encoding] = data
  if (kind !== push || encoding === undefined) return err('malformed')
  const lengths = [joinRef, ref, topic, event, meta].map((length) => length ?? 0)
  const whole = lengths.reduce((sum, length) => sum + length, 7)
  if (data.length < whole) return err('malformed')

  let place = 7
  const [join = '', own = '', name = '', called = ''] = lengths.map((length) => {
    place += length
    return data.toString('utf8', place - length, place)
  })
  const content = contentOf(data.subarray(whole), encoding)
  if (!content.ok) return content
  return ok({
    joinRef: join === '' ? null : join,
    ref: own === '' ? null : own,
    topic: name,
    event: 'broadcast',
    payload: { event: called, payload: content.value },
  })
}

/** A broadcast as a client hears it, or null where bytes cannot say its names. */
export function binaryOf(topic: string, { event, content }: Message): Buffer | null {
  const names = [Buffer.from(topic), Buffer.from(event)]
  if (names.some(({ length }) => length > 255)) return null
  const lengths = names.map(({ length }) => length)
  return 'bytes' in content
    ? Buffer.concat([Buffer.from([delivery, ...lengths, 0, asBytes]), ...names, content.bytes])
    : Buffer.concat([
        Buffer.from([delivery, ...lengths, 0, asJson]),
        ...names,
        Buffer.from(JSON.stringify(content.json)),
      ])
}

function contentOf(bytes: Buffer, encoding: number): Result<unknown, 'malformed'> {
  // A copy: the frame's own memory may be used again.
  if (encoding === asBytes) return ok(Buffer.from(bytes))
  if (encoding !== asJson) return err('malformed')
  try {
    return ok(JSON.parse(bytes.toString()))
  } catch {
    return err('malformed')
  }
}
