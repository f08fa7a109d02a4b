import { UserId } from '@daymark/core/ids'
import * as v from 'valibot'

const Factor = v.object({
  id: v.string(),
  factor_type: v.string(),
  status: v.string(),
  friendly_name: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
})
export type Factor = v.InferOutput<typeof Factor>

export const User = v.object({
  id: UserId,
  email: v.optional(v.string(), ''),
  /** The requested address, until both addresses have confirmed the change. */
  new_email: v.optional(v.string(), ''),
  factors: v.optional(v.array(Factor), []),
})
export type User = v.InferOutput<typeof User>

/** The session as auth-js writes it. */
const StoredSession = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: v.string(),
    refresh_token: v.string(),
    expires_at: v.optional(v.number(), 0),
    user: User,
  }),
)
export type StoredSession = v.InferOutput<typeof StoredSession>

/** The session stored under a key, or null if there is none or it does not parse. */
export function readStoredSession(storage: Storage, key: string): StoredSession | null {
  const session = v.safeParse(StoredSession, storage.getItem(key))
  return session.success ? session.output : null
}

const keyPrefix = 'daymark-session-'

export const keyOf = (url: string) => keyPrefix + new URL(url).host

/** Whether there is a session of any backend. */
export function hasStoredSession(storage: Storage): boolean {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.some((key) => key?.startsWith(keyPrefix))
}

/** A session as the server returns it. Unknown fields are stored as they are. */
export const TokenResponse = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  user: v.pipe(
    v.unknown(),
    v.check((user) => v.safeParse(User, user).success),
  ),
})

/** Computes the expiry from this device's clock, because it is compared with it; the server's clock may differ. */
export function storeSession(
  storage: Storage,
  key: string,
  answer: v.InferOutput<typeof TokenResponse>,
  now: number,
): void {
  const expires_at = Math.floor(now / 1000) + answer.expires_in
  storage.setItem(key, JSON.stringify({ ...answer, expires_at }))
}

/** The claims of an access token. The signature is not verified, so they only decide what is shown. */
export function parseClaims(access_token: string): Claims {
  try {
    const [, payload = ''] = access_token.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return v.parse(Claims, JSON.parse(bytes))
  } catch {
    return { aal: null, session_id: null, iat: null }
  }
}

const Claims = v.object({
  aal: v.optional(v.nullable(v.string()), null),
  session_id: v.optional(v.nullable(v.string()), null),
  iat: v.optional(v.nullable(v.number()), null),
})
type Claims = v.InferOutput<typeof Claims>
