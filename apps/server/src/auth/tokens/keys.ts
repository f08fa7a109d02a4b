import { sign } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import { errors, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import type { Claims, Database, Role } from '../../database/database.ts'
import type { TokenFault } from '../../verify.ts'
import { deriveKey } from './encryption.ts'
import { signingKeys } from './signingKeys.ts'

export type Keys = {
  /** The two keys that let an application in, whoever is signed in; the same after every restart. */
  anonKey: string
  serviceKey: string
  sign(claims: JWTPayload): Promise<string>
  /** `skew`: seconds by which the clocks of two servers may differ. */
  verify(token: string, skew?: number): Promise<Result<Claims, TokenFault>>
  jwks(): Promise<JSONWebKeySet>
  /** A secret for one purpose that every server of this installation shares. */
  secretFor(purpose: string): Buffer
}

export type KeysOptions = { database: Database; jwtSecret: string; clock: Clock }

/** An unknown key id sends us to the database, but not for every stranger's token. */
const secondsBetweenReads = 10

export async function openKeys({ database, jwtSecret, clock }: KeysOptions): Promise<Keys> {
  const sharedSecret = new TextEncoder().encode(jwtSecret)
  const sealKey = deriveKey(jwtSecret, 'signing keys')
  let keys = await signingKeys(database, sealKey, clock)
  let readAt = clock()

  async function publicKey(id: string | undefined) {
    const known = keys.find((key) => key.id === id)
    if (known || clock() - readAt < secondsBetweenReads * 1000) return known?.publicKey
    readAt = clock()
    keys = await signingKeys(database, sealKey, clock)
    return keys.find((key) => key.id === id)?.publicKey
  }

  async function open(token: string, skew: number): Promise<Claims | null> {
    const timing = { currentDate: new Date(clock()), clockTolerance: skew }
    // Each algorithm has its own key and its own claims: a token signed with the shared secret is
    // never a person's, and a person's token never the service's.
    const header = readHeader(token)
    if (header?.alg === 'HS256') {
      const only = { ...timing, algorithms: ['HS256'] }
      const { payload } = await jwtVerify(token, sharedSecret, only)
      return v.is(ApplicationClaims, payload) ? payload : null
    }
    const key = header?.alg === 'ES256' ? await publicKey(header.kid) : undefined
    if (!key) return null
    const { payload } = await jwtVerify(token, key, { ...timing, algorithms: ['ES256'] })
    return v.is(PersonClaims, payload) ? payload : null
  }

  return {
    anonKey: await applicationKey('anon', sharedSecret),
    serviceKey: await applicationKey('service_role', sharedSecret),
    async sign(claims) {
      const [{ id, privateKey }] = keys
      const signed = `${encoded({ alg: 'ES256', kid: id, typ: 'JWT' })}.${encoded(claims)}`
      // A quarter of the work of a promise of WebCrypto, and no wait behind other work of its threads.
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
      return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
    },
    async verify(token, skew = 0) {
      const parts = token.split('.').length
      if (parts !== 3) return err({ kind: 'malformed', parts })
      try {
        const claims = await open(token, skew)
        return claims ? ok(claims) : err({ kind: 'wrong_key' })
      } catch (error) {
        if (error instanceof errors.JOSEError) return err(faultOf(error))
        throw error
      }
    },
    async jwks() {
      const shown = keys.map(({ id, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kty: 'EC',
        kid: id,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      }))
      return { keys: shown }
    },
    secretFor: (purpose) => deriveKey(jwtSecret, purpose),
  }
}

const ApplicationClaims = v.looseObject({
  role: v.picklist(['anon', 'service_role']),
  sub: v.exactOptional(v.never()),
  session_id: v.exactOptional(v.never()),
  exp: v.exactOptional(v.number()),
})

const PersonClaims = v.looseObject({
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

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** An open browser keeps its key over a restart, so nothing in it depends on when it was made. */
function applicationKey(role: Role, secret: Uint8Array): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt(new Date('2026-01-01'))
    .setExpirationTime(new Date('2126-01-01'))
    .sign(secret)
}

function faultOf(error: errors.JOSEError): TokenFault {
  if (error instanceof errors.JWTExpired) return { kind: 'expired', at: error.payload.exp ?? 0 }
  const early = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf'
  return early ? { kind: 'not_yet_valid' } : { kind: 'wrong_key' }
}
