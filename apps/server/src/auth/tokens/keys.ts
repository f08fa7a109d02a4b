import { sign } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import { errors, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import type { Claims, Database } from '../../database/database.ts'
import type { TokenError } from '../../verify.ts'
import { deriveKey } from './encryption.ts'
import { loadSigningKeys } from './signingKeys.ts'

export type Keys = {
  /** The public API key; the same after every restart. */
  anonKey: string
  sign(claims: JWTPayload): Promise<string>
  verify(token: string, clockSkewSeconds?: number): Promise<Result<Claims, TokenError>>
  jwks(): Promise<JSONWebKeySet>
  /** A secret for one purpose, shared by all servers of this installation. */
  secretFor(purpose: string): Buffer
}

export type KeysOptions = { database: Database; jwtSecret: string; clock: Clock }

/** Limits how often an unknown key id causes a query. */
const secondsBetweenReads = 10

export async function loadKeys({ database, jwtSecret, clock }: KeysOptions): Promise<Keys> {
  const sharedSecret = new TextEncoder().encode(jwtSecret)
  const encryptionKey = deriveKey(jwtSecret, 'signing keys')
  let keys = await loadSigningKeys(database, encryptionKey, clock)
  let readAt = clock()

  async function publicKey(id: string | undefined) {
    const known = keys.find((key) => key.id === id)
    // The clock may have been set back meanwhile.
    const sinceReadMs = Math.abs(clock() - readAt)
    if (known || sinceReadMs < secondsBetweenReads * 1000) return known?.publicKey
    readAt = clock()
    keys = await loadSigningKeys(database, encryptionKey, clock)
    return keys.find((key) => key.id === id)?.publicKey
  }

  async function decode(token: string, clockSkewSeconds: number): Promise<Claims | null> {
    const timing = { currentDate: new Date(clock()), clockTolerance: clockSkewSeconds }
    // Each algorithm has its own key and claims: a token signed with the shared secret is the
    // public key and nothing else, and a user's token never has the service role.
    const header = readHeader(token)
    if (header?.alg === 'HS256') {
      const only = { ...timing, algorithms: ['HS256'] }
      const { payload } = await jwtVerify(token, sharedSecret, only)
      return v.is(ApplicationClaims, payload) ? payload : null
    }
    const key = header?.alg === 'ES256' ? await publicKey(header.kid) : undefined
    if (!key) return null
    const { payload } = await jwtVerify(token, key, { ...timing, algorithms: ['ES256'] })
    return v.is(UserClaims, payload) ? payload : null
  }

  return {
    anonKey: await anonKeyOf(sharedSecret),
    async sign(claims) {
      const [{ id, privateKey }] = keys
      const signingInput = `${encode({ alg: 'ES256', kid: id, typ: 'JWT' })}.${encode(claims)}`
      // Takes a quarter of the time of WebCrypto and does not queue for its thread pool.
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
      return `${signingInput}.${sign('sha256', Buffer.from(signingInput), key).toString('base64url')}`
    },
    async verify(token, clockSkewSeconds = 0) {
      const parts = token.split('.').length
      if (parts !== 3) return err({ kind: 'malformed', parts })
      try {
        const claims = await decode(token, clockSkewSeconds)
        return claims ? ok(claims) : err({ kind: 'wrong_key' })
      } catch (error) {
        if (error instanceof errors.JOSEError) return err(tokenErrorOf(error))
        throw error
      }
    },
    async jwks() {
      const published = keys.map(({ id, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kty: 'EC',
        kid: id,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      }))
      return { keys: published }
    },
    secretFor: (purpose) => deriveKey(jwtSecret, purpose),
  }
}

const ApplicationClaims = v.looseObject({
  role: v.literal('anon'),
  sub: v.exactOptional(v.never()),
  session_id: v.exactOptional(v.never()),
  exp: v.exactOptional(v.number()),
})

const UserClaims = v.looseObject({
  role: v.literal('authenticated'),
  sub: v.string(),
  session_id: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  aal: v.string(),
  email: v.string(),
})

const Header = v.pipe(
  v.string(),
  v.transform((part) => Buffer.from(part, 'base64url').toString()),
  v.parseJson(),
  v.object({ alg: v.string(), kid: v.optional(v.string()) }),
)

function readHeader(token: string) {
  const header = v.safeParse(Header, token.split('.')[0])
  return header.success ? header.output : null
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** Open browsers keep their key over a restart, so the key does not depend on the current time. */
function anonKeyOf(secret: Uint8Array): Promise<string> {
  return new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt(new Date('2026-01-01'))
    .setExpirationTime(new Date('2126-01-01'))
    .sign(secret)
}

function tokenErrorOf(error: errors.JOSEError): TokenError {
  if (error instanceof errors.JWTExpired) return { kind: 'expired', at: error.payload.exp ?? 0 }
  const early = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf'
  return early ? { kind: 'not_yet_valid' } : { kind: 'wrong_key' }
}
