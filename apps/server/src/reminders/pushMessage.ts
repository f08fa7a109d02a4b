import { Buffer } from 'node:buffer'

/** What a browser handed its page: where to encrypt for, in base64url. */
export type Receiver = { p256dh: string; auth: string }

/** Encrypts the body of a push message. Throws where the receiver's key is none. */
export type Encrypt = (text: string, receiver: Receiver) => Promise<Uint8Array<ArrayBuffer>>

const recordSize = 4_096

/** The names by which RFC 8291 and RFC 8188 derive their keys. */
export const contentKeyInfo = bytesOf('Content-Encoding: aes128gcm\0')
export const nonceInfo = bytesOf('Content-Encoding: nonce\0')

export function secretInfo(receiverKey: Uint8Array, senderKey: Uint8Array) {
  return joined(bytesOf('WebPush: info\0'), receiverKey, senderKey)
}

/** The only record of a message: 2 marks the last one. */
export function recordOf(text: string): Uint8Array<ArrayBuffer> {
  return joined(bytesOf(text), Uint8Array.of(2))
}

/** The header of RFC 8188, and its record with the tag. */
export function messageOf(
  salt: Uint8Array,
  senderKey: Uint8Array,
  ...sealed: Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordSize)
  return joined(salt, size, Uint8Array.of(senderKey.length), senderKey, ...sealed)
}

export function decoded(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text))
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts))
}
