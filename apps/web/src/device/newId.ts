import { TaskId } from '@daymark/core/ids'
import * as v from 'valibot'

/** A random UUID (version 4); `crypto.randomUUID` is missing where a page is served without TLS. */
export function newId(): TaskId {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    if (index === 8) return (byte & 0x3f) | 0x80
    return byte
  })
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return v.parse(TaskId, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}
