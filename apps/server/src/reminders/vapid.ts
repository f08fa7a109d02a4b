import { Buffer } from 'node:buffer'

/** A key pair for signing pushes (RFC 8292), both parts in base64url: the uncompressed point, and the number `d`. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Signs that this installation sends a push; subscriptions are bound to its key. */
export type Signer = (audience: string, now: number) => Promise<string>

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const hours = 3_600_000
/** Push services refuse more than 24 hours. */
const validMs = 12 * hours
const { subtle } = crypto

export async function newPushKeys(): Promise<PushKeys> {
  const keys = await subtle.generateKey(curve, true, ['sign', 'verify'])
  const { d = '' } = await subtle.exportKey('jwk', keys.privateKey)
  const point = await subtle.exportKey('raw', keys.publicKey)
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d }
}

/**
 * The value of the `Authorization` header. `contact` is an address that the operators of a push service can turn to; a
 * token is signed once for each push service and half of its time.
 */
export async function createSigner(
  { publicKey, privateKey }: PushKeys,
  contact: string,
): Promise<Signer> {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }
  const key = await subtle.importKey('jwk', jwk, curve, false, ['sign'])
  const signed = new Map<string, { token: Promise<string>; since: number }>()

  async function sign(audience: string, now: number): Promise<string> {
    const exp = Math.floor((now + validMs) / 1_000)
    const text = [
      { typ: 'JWT', alg: 'ES256' },
      { aud: audience, exp, sub: contact },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await subtle.sign(algorithm, key, Uint8Array.from(Buffer.from(text)))
    return `vapid t=${text}.${Buffer.from(signature).toString('base64url')}, k=${publicKey}`
  }

  return (audience, now) => {
    const held = signed.get(audience)
    if (held && Math.abs(now - held.since) < validMs / 2) return held.token
    const token = sign(audience, now)
    // Anybody may name a push service.
    if (signed.size >= 100) signed.clear()
    signed.set(audience, { token, since: now })
    return token
  }
}
