import { createHash } from 'node:crypto'
import { browserCookie } from '../browserCookie.ts'

/**
 * Recognises the browser that began a sign-in with a provider. Without it, anyone could send
 * another user the link that ends an attempt of their own.
 */
export const oauthCookie = browserCookie('daymark-oauth', 600)

export function browserHash(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
