import { createECDH, createPublicKey, verify, type webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptPush, newReceiver } from '../../test/pushReceiver.ts'
import { nodeEncrypt } from './nodeEncrypt.ts'
import type { Receiver } from './pushMessage.ts'
import { createSigner, newPushKeys } from './vapid.ts'
import { webCryptoEncrypt } from './webCryptoEncrypt.ts'

const publicKey =
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')

const encryptions = {
  'Web Crypto': {
    encrypt: webCryptoEncrypt,
    ofExample: async (text: string, receiver: Receiver) =>
      webCryptoEncrypt(text, receiver, { keys: await pair(publicKey, privateKey), salt }),
  },
  Node: {
    encrypt: nodeEncrypt,
    ofExample(text: string, receiver: Receiver) {
      const keys = createECDH('prime256v1')
      keys.setPrivateKey(bytes(privateKey))
      return nodeEncrypt(text, receiver, { keys, salt })
    },
  },
}

describe.each(Object.entries(encryptions))('[REMIND-4a] a push message by %s', (_name, made) => {
  test('is that of RFC 8291, appendix A', async () => {
    const body = await made.ofExample('When I grow up, I want to be a watermelon', {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    })

    expect(Buffer.from(body).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('[T61] is read by its receiver, and by no other', async () => {
    const [receiver, other] = [newReceiver(), newReceiver()]

    const body = await made.encrypt('Grüße 👋', receiver.keys)

    expect(decryptPush(body, receiver)).toBe('Grüße 👋')
    expect(() => decryptPush(body, other)).toThrow()
  })

  test('cannot be made for a key that is not on the curve', async () => {
    const keys = { ...newReceiver().keys, p256dh: `B${'A'.repeat(86)}` }

    await expect(made.encrypt('', keys)).rejects.toThrow()
  })
})

describe('[REMIND-4a] a signature', () => {
  const noon = Date.parse('2026-10-14T12:00:00Z')
  const audience = 'https://push.example.com'

  test('is that of RFC 8292, for this push service and 12 hours', async () => {
    const keys = await newPushKeys()
    const sign = await createSigner(keys, 'https://day.example.org')

    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(await sign(audience, noon)) ?? []

    expect(key).toBe(keys.publicKey)
    const [header = '', claims = '', signature = ''] = token.split('.')
    expect([header, claims].map((part) => JSON.parse(String(bytes(part).toString())))).toEqual([
      { typ: 'JWT', alg: 'ES256' },
      {
        aud: audience,
        exp: noon / 1_000 + 43_200,
        sub: 'https://day.example.org',
      },
    ])
    const point = bytes(keys.publicKey)
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(text)
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    })
    const signed = Buffer.from(`${header}.${claims}`)
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, how, bytes(signature))).toBe(true)
  })

  test('is made again after half of its time, and for another push service', async () => {
    const sign = await createSigner(await newPushKeys(), 'https://day.example.org')
    const first = await sign(audience, noon)

    expect(await sign(audience, noon + 3_600_000)).toBe(first)
    expect(await sign(audience, noon + 6 * 3_600_000)).not.toBe(first)
    expect(await sign('https://other.example.com', noon)).not.toBe(first)
  })

  test('is made again after the clock was set back: push services refuse one that is valid for long', async () => {
    const sign = await createSigner(await newPushKeys(), 'https://day.example.org')
    const ahead = await sign(audience, noon + 24 * 3_600_000)

    expect(await sign(audience, noon)).not.toBe(ahead)
  })
})

async function pair(publicKey: string, d: string): Promise<webcrypto.CryptoKeyPair> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const point = bytes(publicKey)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(text)
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d }
  return {
    publicKey: await crypto.subtle.importKey('raw', point, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
  }
}

function bytes(base64url: string) {
  return Buffer.from(base64url, 'base64url') as Buffer<ArrayBuffer>
}

function text(part: Buffer): string {
  return part.toString('base64url')
}
