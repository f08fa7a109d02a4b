import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { jwtSecret } from '../../../test/auth.ts'
import { freshDatabase } from '../../../test/database.ts'
import { deriveKey, encrypt } from './encryption.ts'
import { loadKeys } from './keys.ts'

let now = Date.parse('2026-03-14T09:00:00Z')
const clock = () => now

const fresh = await freshDatabase()
afterAll(() => fresh.close())

const open = (secret = jwtSecret) =>
  loadKeys({ database: fresh.database, jwtSecret: secret, clock })
const keys = await open()

const wrongKey = { ok: false, error: { kind: 'wrong_key' } }
const session_id = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
const ada = () => ({
  sub: 'b3b0ffb5-4b21-4bd5-9a6c-b77a45c7a2d5',
  role: 'authenticated',
  aud: 'authenticated',
  session_id,
  aal: 'aal1',
  email: 'ada@example.org',
  exp: now / 1_000 + 3_600,
})

describe('a user’s token', () => {
  test('is verified and returns its claims', async () => {
    expect(await keys.verify(await keys.sign(ada()))).toEqual({ ok: true, value: ada() })
  })

  test('expires to the second, or later where clocks may differ', async () => {
    const exp = now / 1_000 - 20
    const token = await keys.sign({ ...ada(), exp })

    const strict = await keys.verify(token)
    const lenient = await keys.verify(token, 30)

    expect(strict).toEqual({ ok: false, error: { kind: 'expired', at: exp } })
    expect(lenient.ok).toBe(true)
  })

  test('is not valid before its time', async () => {
    const token = await keys.sign({ ...ada(), nbf: now / 1_000 + 60 })

    expect(await keys.verify(token)).toEqual({ ok: false, error: { kind: 'not_yet_valid' } })
  })

  test.each([
    ['', 1],
    ['one', 1],
    ['one.two', 2],
    ['one.two.three.four', 4],
  ])('has three parts, unlike %j', async (token, parts) => {
    expect(await keys.verify(token)).toEqual({ ok: false, error: { kind: 'malformed', parts } })
  })

  test.each(['service_role', 'anon', 'postgres', undefined])(
    'never has the role %s',
    async (role) => {
      expect(await keys.verify(await keys.sign({ ...ada(), role }))).toEqual(wrongKey)
    },
  )
})

describe('[T7] a forged token', () => {
  const shared = new TextEncoder().encode(jwtSecret)

  test.each([
    ['signed with no algorithm', () => `${part({ alg: 'none' })}.${part(ada())}.`],
    ['that is not JSON', () => 'a.b.c'],
    [
      'of a user, signed with the shared secret',
      () => new SignJWT(ada()).setProtectedHeader({ alg: 'HS256' }).sign(shared),
    ],
    [
      'for the service with a user in it',
      () =>
        new SignJWT({ ...ada(), role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(shared),
    ],
    [
      'for the service with another secret',
      () =>
        new SignJWT({ role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('super secret that nobody should know')),
    ],
    [
      'for the service, signed by hand with the shared secret',
      () => new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' }).sign(shared),
    ],
    [
      'of another hash with the shared secret',
      () => new SignJWT({ role: 'anon' }).setProtectedHeader({ alg: 'HS512' }).sign(shared),
    ],
  ])('is refused: %s', async (_, forge) => {
    expect(await keys.verify(await forge())).toEqual(wrongKey)
  })

  test('is refused with our public key as the secret of another algorithm', async () => {
    const [ours] = (await keys.jwks()).keys
    const secret = new TextEncoder().encode(JSON.stringify(ours))
    const header = { alg: 'HS256', kid: ours?.kid ?? '' }

    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader(header)
      .sign(secret)

    expect(await keys.verify(token)).toEqual(wrongKey)
  })

  test('is refused with a key from its own header, under the id of ours', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const [ours] = (await keys.jwks()).keys
    const jwk = { ...publicKey.export({ format: 'jwk' }), kty: 'EC' }
    const header = { alg: 'ES256', kid: ours?.kid ?? '', jwk, jku: 'https://evil.example/jwks' }

    const token = await new SignJWT(ada()).setProtectedHeader(header).sign(privateKey)

    expect(await keys.verify(token)).toEqual(wrongKey)
  })
})

describe('the public API key', () => {
  test('is the same after every start with one secret', async () => {
    now += 86_400_000
    const again = await open()

    expect(again.anonKey).toBe(keys.anonKey)
  })

  test('names a role and no user, for a hundred years', async () => {
    now = Date.parse('2125-01-01')

    const anon = await keys.verify(keys.anonKey)

    expect(anon).toMatchObject({ ok: true, value: { role: 'anon' } })
    expect(anon.ok && anon.value).not.toHaveProperty('sub')
  })
})

describe('the signing keys', () => {
  test('are one key when several servers start at once', async () => {
    const other = await freshDatabase()
    const options = { database: other.database, jwtSecret, clock }

    const servers = await Promise.all(Array.from({ length: 4 }, () => loadKeys(options)))
    const token = await servers[0]?.sign(ada())

    for (const server of servers) {
      expect((await server.jwks()).keys).toHaveLength(1)
      expect((await server.verify(token ?? '')).ok).toBe(true)
    }
    await other.close()
  })

  test('are published without their private part', async () => {
    const [key] = (await keys.jwks()).keys

    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
    expect(key).not.toHaveProperty('d')
  })

  test('may be several: the newest signs, all verify, and a running server loads a new one', async () => {
    const old = await keys.sign(ada())
    now += 1_000
    await rotate()
    const rotated = await open()
    const young = await rotated.sign(ada())

    expect((await rotated.jwks()).keys).toHaveLength(2)
    expect((await rotated.verify(old)).ok).toBe(true)
    now += 10_000
    expect((await keys.verify(young)).ok).toBe(true)
  })

  test('encrypted with another secret are ignored', async () => {
    const other = await open('another secret, as long as it has to be')

    expect((await other.verify(await keys.sign(ada()))).ok).toBe(false)
  })
})

/** Adds a second key, as a rotation does. */
async function rotate() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  const sealed = encrypt(deriveKey(jwtSecret, 'signing keys'), der)
  await fresh.admin`
    insert into auth.signing_keys (id, private_key, created_at)
    values (gen_random_uuid(), ${sealed}, ${new Date(now)})`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
