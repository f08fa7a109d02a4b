import { randomUUID } from 'node:crypto'

/** What PostgreSQL takes in one notification, less what stands in front. */
const room = 7_900

/**
 * Cuts a text into notifications. Those of one transaction are heard one after the other and with
 * none of another between them, so no more than their order is needed to put them together again.
 */
export function wrap(text: string): string[] {
  const bytes = Buffer.from(text)
  const parts: string[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = boundary(bytes, Math.min(start + room, bytes.length))
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  const id = randomUUID()
  return parts.map((part, n) => `${id} ${n + 1} ${parts.length} ${part}`)
}

/** Takes one notification after another and gives back a text whenever one is whole. */
export function opener(): (notification: string) => string | null {
  let held: { id: string; parts: string[] } | null = null
  return (notification) => {
    const found = /^(\S{36}) (\d+) (\d+) (.*)$/s.exec(notification)
    if (!found) return null
    const [, id = '', n, of, part = ''] = found
    // Whoever began to listen in the middle of a text has no use for the rest of it.
    if (n === '1') held = { id, parts: [] }
    if (held?.id !== id || Number(n) !== held.parts.length + 1) return null
    held.parts.push(part)
    if (held.parts.length < Number(of)) return null
    const text = held.parts.join('')
    held = null
    return text
  }
}

/** The end of the last character that begins before a place. */
function boundary(bytes: Buffer, place: number): number {
  let end = place
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return end
}
