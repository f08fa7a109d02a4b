import { binaryOf } from './binary.ts'
import type { Message } from './said.ts'
import { serializeFrame, type Version } from './wire.ts'

const made = new WeakMap<Message, Map<Version, string | Buffer | null>>()

/** A message of a room as its members hear it, made once for all of them; null where it cannot be said. */
export function relayed(message: Message, topic: string, version: Version): string | Buffer | null {
  const forms = made.get(message) ?? new Map<Version, string | Buffer | null>()
  made.set(message, forms)
  const known = forms.get(version)
  if (known !== undefined) return known
  const inBytes = version === '2.0.0' ? binaryOf(topic, message) : null
  const form = inBytes ?? textOf(message, topic, version)
  forms.set(version, form)
  return form
}

/** A text has no words for bytes. */
function textOf({ event, content }: Message, topic: string, version: Version): string | null {
  if ('bytes' in content) return null
  const payload = { type: 'broadcast', event, payload: content.json }
  return serializeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload }, version)
}
