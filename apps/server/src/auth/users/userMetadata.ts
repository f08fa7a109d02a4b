import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'

// It is part of every access token, and servers accept no more than 16 KiB of headers.
const maxBytes = 8_192

export function metadataError(data: Record<string, unknown>): AuthError | null {
  const size = Buffer.byteLength(JSON.stringify(data))
  return size > maxBytes
    ? authErrors.invalid(`User metadata is too large (max ${maxBytes} bytes)`)
    : null
}

/** Applies changes to user metadata; null deletes a field. */
export function mergeMetadata(
  data: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries({ ...data, ...changes })
  return Object.fromEntries(changed.filter(([, value]) => value !== null))
}
