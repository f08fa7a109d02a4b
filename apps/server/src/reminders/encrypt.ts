import { Buffer } from 'node:buffer'
import type { webcrypto } from 'node:crypto'

/** What a browser handed its page: where to encrypt for, in base64url. */
export type Receiver = { p256dh: string; auth: string }

/** Used for one message only. */
export type Ephemeral = { keys: webcrypto.CryptoKeyPair; salt: Uint8Array<ArrayBuffer> }

const recordSize = 4_096
const curve = { name: 'ECDH', namedCurve: 'P-256' }
const { subtle } = crypto

export async function newEphemeral(): Promise<Ephemeral> {
  const keys = await subtle.generateKey(curve, false, ['deriveBits'])
  return { keys, salt: crypto.getRandomValues(new Uint8Array(16)) }
}

/** The body of a push message: RFC 8291 with one record of RFC 8188 (aes128gcm). Throws where the receiver's key is none. */
export async function encrypt(
  text: string,
  { p256dh, auth }: Receiver,
  { keys, salt }: Ephemeral,
): Promise<Uint8Array<ArrayBuffer>> {
  const receiverKey = bytesOf(p256dh)
  const receiver = await subtle.importKey('raw', receiverKey, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: receiver }, keys.privateKey, 256)
  const senderKey = new Uint8Array(await subtle.exportKey('raw', keys.publicKey))

  const about = joined(encoded('WebPush: info\0'), receiverKey, senderKey)
  const secret = await derived(new Uint8Array(shared), bytesOf(auth), about, 32)
  const contentKey = await derived(secret, salt, encoded('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derived(secret, salt, encoded('Content-Encoding: nonce\0'), 12)

  const key = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
  // 2 marks the last record.
  const record = joined(encoded(text), Uint8Array.of(2))
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, record))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordSize)
  return joined(salt, size, Uint8Array.of(senderKey.length), senderKey, sealed)
}

/** HKDF with SHA-256. */
async function derived(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await subtle.deriveBits(hkdf, key, 8 * length))
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'))
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text))
}
