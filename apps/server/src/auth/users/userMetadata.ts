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

/** Fields that only the server writes, so that they can be relied on. */
const ownFields = new Set(['sub', 'email', 'email_verified', 'phone_verified'])

/** The metadata that the user has chosen, without the fields that the server writes. */
export function chosenMetadata(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ownFields.has(name)))
}

/** Replaces what the user has chosen, and keeps what the server writes. */
export function replaceMetadata(
  data: Record<string, unknown>,
  chosen: Record<string, unknown>,
): Record<string, unknown> {
  const own = Object.entries(data).filter(([name]) => ownFields.has(name))
  return { ...chosenMetadata(chosen), ...Object.fromEntries(own) }
}

/** Applies changes to user metadata; null deletes a field. */
export function mergeMetadata(
  data: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries({ ...data, ...chosenMetadata(changes) })
  return Object.fromEntries(changed.filter(([, value]) => value !== null))
}
