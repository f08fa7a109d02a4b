import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import {
  contentKeyInfo,
  decoded,
  messageOf,
  nonceInfo,
  type Receiver,
  recordOf,
  secretInfo,
} from './pushMessage.ts'

/** Used for one message only. */
type Ephemeral = { keys: ECDH; salt: Uint8Array }

/** RFC 8291 with the synchronous functions of Node, which take a quarter of the time that Web Crypto takes for so little. */
export async function nodeEncrypt(
  text: string,
  { p256dh, auth }: Receiver,
  { keys, salt }: Ephemeral = newEphemeral(),
): Promise<Uint8Array<ArrayBuffer>> {
  const receiverKey = decoded(p256dh)
  const senderKey = keys.getPublicKey()
  const shared = keys.computeSecret(receiverKey)

  const secret = derived(shared, decoded(auth), secretInfo(receiverKey, senderKey), 32)
  const contentKey = derived(secret, salt, contentKeyInfo, 16)
  const iv = derived(secret, salt, nonceInfo, 12)

  const cipher = createCipheriv('aes-128-gcm', contentKey, iv)
  const sealed = cipher.update(recordOf(text))
  cipher.final()
  return messageOf(salt, senderKey, sealed, cipher.getAuthTag())
}

function newEphemeral(): Ephemeral {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, salt: randomBytes(16) }
}

function derived(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) {
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, length))
}
