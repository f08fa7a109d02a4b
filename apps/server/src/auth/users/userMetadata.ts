import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'

// It travels in every access token, and servers read no more than 16 KiB of headers.
const largest = 8_192

export function dataFault(data: Record<string, unknown>): AuthError | null {
  const size = Buffer.byteLength(JSON.stringify(data))
  return size > largest
    ? authErrors.invalid(`User metadata is too large (max ${largest} bytes)`)
    : null
}

/** What people keep about themselves, with changes laid over it; null takes a field away. */
export function withChanges(
  data: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries({ ...data, ...changes })
  return Object.fromEntries(changed.filter(([, value]) => value !== null))
}
