import type { webcrypto } from 'node:crypto'
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
type Ephemeral = { keys: webcrypto.CryptoKeyPair; salt: Uint8Array<ArrayBuffer> }

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const { subtle } = crypto

/** RFC 8291 wherever there is Web Crypto, as in the function of a hosted project. */
export async function webCryptoEncrypt(
  text: string,
  { p256dh, auth }: Receiver,
  ephemeral?: Ephemeral,
): Promise<Uint8Array<ArrayBuffer>> {
  const { keys, salt } = ephemeral ?? (await newEphemeral())
  const receiverKey = decoded(p256dh)
  const receiver = await subtle.importKey('raw', receiverKey, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: receiver }, keys.privateKey, 256)
  const senderKey = new Uint8Array(await subtle.exportKey('raw', keys.publicKey))

  const about = secretInfo(receiverKey, senderKey)
  const secret = await derived(new Uint8Array(shared), decoded(auth), about, 32)
  const contentKey = await derived(secret, salt, contentKeyInfo, 16)
  const iv = await derived(secret, salt, nonceInfo, 12)

  const key = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, recordOf(text))
  return messageOf(salt, senderKey, new Uint8Array(sealed))
}

async function newEphemeral(): Promise<Ephemeral> {
  const keys = await subtle.generateKey(curve, false, ['deriveBits'])
  return { keys, salt: crypto.getRandomValues(new Uint8Array(16)) }
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
