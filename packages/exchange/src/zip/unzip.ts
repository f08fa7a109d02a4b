import { err, ok, type Result } from '@daymark/core/result'
import { Inflate } from 'fflate'
import type { Unzip, Unzipped } from '../readContext.ts'
import type { Failure } from '../warnings.ts'
import { type Entry, entriesOf } from './zipDirectory.ts'

const mostEntries = 10_000
/** What is packed closer than this, and is large, is packed to fill a memory. */
const closest = 200
const large = 32 * 1024 * 1024
/** So little is unpacked at once that what is too much is seen in time: it grows by 1,032 at most. */
const step = 16 * 1024

/** The files of an archive, of which all together have at most `room` bytes. Archives within it are not opened. */
export const unzip: Unzip = (bytes, room, decode) => {
  const entries = entriesOf(bytes, decode)
  if (!entries.ok) return entries
  if (entries.value.length > mostEntries) return err({ kind: 'too large' })
  const unzipped: Unzipped = { files: [], failed: [] }
  let remaining = room
  for (const entry of entries.value) {
    const content = unpacked(entry, remaining)
    if (content.ok) {
      remaining -= content.value.length
      unzipped.files.push({ name: entry.name, bytes: content.value })
    } else if (content.error.kind === 'too large') return content
    else unzipped.failed.push({ file: entry.name, failure: content.error })
  }
  return ok(unzipped)
}

const damaged: Failure = { kind: 'damaged archive' }

function unpacked(entry: Entry, room: number): Result<Uint8Array, Failure> {
  const { packed, size, method } = entry
  if (entry.isEncrypted) return err({ kind: 'encrypted' })
  if (size > room) return err({ kind: 'too large' })
  if (method === 0) return packed.length === size ? ok(packed) : err(damaged)
  if (method !== 8) return err(damaged)
  const most = Math.min(room, Math.max(large, packed.length * closest))
  const inflated = inflate(packed, most)
  return inflated.ok && inflated.value.length !== size ? err(damaged) : inflated
}

function inflate(packed: Uint8Array, most: number): Result<Uint8Array, Failure> {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((chunk) => {
    chunks.push(chunk)
    length += chunk.length
  })
  try {
    for (let at = 0; at < packed.length && length <= most; at += step) {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length)
    }
  } catch {
    // The library tells what it cannot read by throwing.
    return err(damaged)
  }
  if (length > most) return err({ kind: 'too large' })
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return ok(whole)
}
