import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** A key of its own for each purpose, all drawn from the server's one secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `daymark ${purpose}`, 32))
}

export function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** null: sealed with another key, or damaged. */
export function unseal(key: Buffer, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, nonceLength)
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    decipher.setAuthTag(tag)
    const opened = decipher.update(sealed.subarray(nonceLength + tagLength))
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return null
  }
}
