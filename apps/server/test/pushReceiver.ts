import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser that has subscribed. */
export type PushReceiver = { keys: { p256dh: string; auth: string }; privateKey: Buffer }

export function newReceiver(): PushReceiver {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return { keys: { p256dh, auth }, privateKey: pair.getPrivateKey() }
}

/** Decrypts a message as the worker of this browser does (RFC 8291); throws if the message is for another browser. */
export function decryptPush(body: Uint8Array, { keys, privateKey }: PushReceiver): string {
  const whole = Buffer.from(body)
  const keyLength = whole[20] ?? 0
  const [salt, sender] = [whole.subarray(0, 16), whole.subarray(21, 21 + keyLength)]
  const sealed = whole.subarray(21 + keyLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const auth = Buffer.from(keys.auth, 'base64url')
  const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32)
  const derived = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(info), length))

  const key = derived('Content-Encoding: aes128gcm\0', 16)
  const opened = createDecipheriv('aes-128-gcm', key, derived('Content-Encoding: nonce\0', 12))
  opened.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
