import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Derives a key from the server's secret. A changed purpose makes stored values unreadable. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `daymark ${purpose}`, 32))
}

export function encrypt(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce)
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** null: encrypted with another key, or damaged. */
export function decrypt(key: Buffer, encrypted: Buffer): Buffer | null {
  const nonce = encrypted.subarray(0, nonceLength)
  const tag = encrypted.subarray(nonceLength, nonceLength + tagLength)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    decipher.setAuthTag(tag)
    const decrypted = decipher.update(encrypted.subarray(nonceLength + tagLength))
    return Buffer.concat([decrypted, decipher.final()])
  } catch {
    return null
  }
}
