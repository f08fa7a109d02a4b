import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'

/** Validates and lower-cases an address. A valid address cannot inject mail headers. */
export function emailAddress(text: string): Result<string, AuthError> {
  if (text.length > 255) return err(authErrors.invalid('An email address is too long'))
  if (!address.test(text)) {
    return err(authErrors.invalid('Unable to validate email address: invalid format'))
  }
  return ok(text.toLowerCase())
}

// The pattern browsers use for e-mail fields.
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`)
