import { createHash, randomBytes } from 'node:crypto'

/** 43 characters of 256 random bits, with a prefix by which it is recognised. */
export function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** Without salt: what is hashed is random. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
