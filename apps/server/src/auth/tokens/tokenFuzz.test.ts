import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { jwtSecret } from '../../../test/auth.ts'
import { freshDatabase } from '../../../test/database.ts'
import { loadKeys } from './keys.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const forgeries = 10_000

const now = Date.parse('2026-03-14T09:00:00Z')
const fresh = await freshDatabase()
afterAll(() => fresh.close())
const keys = await loadKeys({ database: fresh.database, jwtSecret, clock: () => now })
const [ours] = (await keys.jwks()).keys
const theirs = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const ada = {
  sub: 'b3b0ffb5-4b21-4bd5-9a6c-b77a45c7a2d5',
  role: 'authenticated',
  aud: 'authenticated',
  session_id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  aal: 'aal1',
  email: 'ada@example.org',
  exp: now / 1_000 + 3_600,
}
const genuine = await keys.sign(ada)
const [, , signature = ''] = genuine.split('.')

const someHeader = fc.record(
  {
    alg: fc.constantFrom(
      ...['none', 'None', '', 'HS256', 'HS384', 'HS512', 'RS256', 'PS256', 'ES256', 'ES256K'],
      ...['ES384', 'EdDSA', 'dir', 'ecdh-es', null, 0, {}, ['ES256']],
    ),
    kid: fc.constantFrom(ours?.kid, 'another', '', '../../dev/null', "' or 1=1 --", null, 7, {}),
    jku: fc.constant('https://evil.example/jwks.json'),
    x5u: fc.constant('https://evil.example/chain.pem'),
    x5c: fc.constant(['MIIB']),
    jwk: fc.constantFrom(ours, { ...theirs.publicKey.export({ format: 'jwk' }), alg: 'ES256' }),
    typ: fc.constantFrom('JWT', 'at+jwt', 'JWE', 1),
    crit: fc.constantFrom(['exp'], ['b64'], [], 'exp'),
    b64: fc.boolean(),
    zip: fc.constant('DEF'),
    cty: fc.constant('JWT'),
  },
  { requiredKeys: ['alg'] },
)

const someClaims = fc.record(
  {
    sub: fc.constantFrom(ada.sub, 'nobody', '', null, 1),
    role: fc.constantFrom('authenticated', 'service_role', 'anon', 'postgres', '', null, {}),
    aud: fc.constantFrom('authenticated', 'other', ['authenticated'], null),
    session_id: fc.constantFrom(ada.session_id, '', null),
    aal: fc.constantFrom('aal1', 'aal2', 'aal3'),
    email: fc.constant('ada@example.org'),
    exp: fc.constantFrom(ada.exp, 1, 2 ** 53, -1, '9999999999', null),
    nbf: fc.constantFrom(0, ada.exp, 'now'),
    iss: fc.constantFrom('supabase', 'https://evil.example'),
  },
  { requiredKeys: ['sub', 'role', 'session_id', 'aal', 'email', 'exp'] },
)

/** The keys that an attacker can sign with: none, a key of their own, or public values of ours. */
const known = [
  JSON.stringify(ours),
  String(ours?.x),
  '',
  'secret',
  theirs.publicKey.export({ format: 'pem', type: 'spki' }),
]
const someSigning = fc.oneof(
  fc
    .constantFrom('', signature, signature.slice(0, -4), zeros(64), zeros(32))
    .map((text) => () => text),
  fc.constant((body: string) =>
    sign('sha256', Buffer.from(body), {
      key: theirs.privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url'),
  ),
  fc.tuple(fc.constantFrom(...known), fc.constantFrom('sha256', 'sha384', 'sha512')).map(
    ([secret, hash]) =>
      (body: string) =>
        createHmac(hash, secret).update(body).digest('base64url'),
  ),
  fc.constant(() => randomBytes(64).toString('base64url')),
)

const forged = fc.tuple(someHeader, someClaims, someSigning).map(([header, claims, signing]) => {
  const body = `${part(header)}.${part(claims)}`
  return `${body}.${signing(body)}`
})

/** A genuine token with characters replaced, removed or inserted. */
const bent = fc
  .tuple(
    fc.nat(genuine.length - 1),
    fc.constantFrom(0, 1, 5),
    fc.stringMatching(/^[\w.=+/-]{0,4}$/),
  )
  .map(([from, length, put]) => genuine.slice(0, from) + put + genuine.slice(from + length))
  .filter((token) => meaning(token) !== meaning(genuine))

test(`[T7] ${forgeries} forged tokens are refused without an exception (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(forged, bent, fc.string({ maxLength: 300 })), async (token) => {
      expect((await keys.verify(token)).ok).toBe(false)
    }),
    { numRuns: forgeries, seed },
  )
  expect((await keys.verify(genuine)).ok).toBe(true)
})

/** The decoded token: different base64 texts can decode to the same bytes. */
function meaning(token: string): string {
  return token
    .split('.')
    .map((text) => Buffer.from(text, 'base64url').toString('hex'))
    .join('.')
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function zeros(length: number): string {
  return Buffer.alloc(length).toString('base64url')
}
