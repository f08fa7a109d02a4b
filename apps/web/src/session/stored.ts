import { UserId } from '@daymark/core/task'
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
  /** Where the address would move, until both mails are answered. */
  new_email: v.optional(v.string(), ''),
  factors: v.optional(v.array(Factor), []),
})
export type User = v.InferOutput<typeof User>

/** The session as auth-js writes it. */
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: v.string(),
    refresh_token: v.string(),
    expires_at: v.optional(v.number(), 0),
    user: User,
  }),
)
export type Stored = v.InferOutput<typeof Stored>

/** The session kept under a key, or null where there is none, or nothing that is one. */
export function storedSession(storage: Storage, key: string): Stored | null {
  const session = v.safeParse(Stored, storage.getItem(key))
  return session.success ? session.output : null
}

/** A session as the server gives it; what is not looked at here is kept all the same. */
export const Answer = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  user: v.pipe(
    v.unknown(),
    v.check((user) => v.safeParse(User, user).success),
  ),
})

/** Its end is counted on the clock of this device, by which it is compared: the server's may tell another time. */
export function keepSession(
  storage: Storage,
  key: string,
  answer: v.InferOutput<typeof Answer>,
  now: number,
): void {
  const expires_at = Math.floor(now / 1000) + answer.expires_in
  storage.setItem(key, JSON.stringify({ ...answer, expires_at }))
}

/** What an access token says about its session. Not to be trusted with more than what to show. */
export function claimsOf(access_token: string): Claims {
  try {
    const [, payload = ''] = access_token.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return v.parse(Claims, JSON.parse(bytes))
  } catch {
    return { aal: null, session_id: null }
  }
}

const Claims = v.object({
  aal: v.optional(v.nullable(v.string()), null),
  session_id: v.optional(v.nullable(v.string()), null),
})
type Claims = v.InferOutput<typeof Claims>
