import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { issueCode } from '../grants/pkceFlows.ts'
import { releaseMail } from '../limits/mailLimits.ts'
import { consume, resetLimits } from '../limits/rateLimits.ts'
import { addressChangedLetter } from '../mail/mailTemplates.ts'
import { type ClientOrigin, type Session, startSession } from '../sessions/sessions.ts'
import * as users from '../users/users.ts'
import type { LinkType } from './links.ts'
import {
  dropTokens,
  hasToken,
  type OneTimeToken,
  type OneTimeTokenType,
  takeCode,
  takeToken,
} from './oneTimeTokens.ts'

/** What someone brings from a mail: the token of its link, or the code in it. */
export type Key = { kind: 'token'; token: string } | { kind: 'code'; email: string; code: string }

/** `email` is a sign-up or a sign-in, whichever the code is for. */
export type VerifyType = LinkType | 'email'

export type Redeemed =
  | { kind: 'first of two' }
  | { kind: 'signed in'; user: users.User; session: Session }
  /** The browser that began the flow finishes it with this. */
  | { kind: 'flow'; code: string }

export type Redemption = {
  key: Key
  type: VerifyType
  /** Whether a flow goes on in the browser that began it, or ends here with a session. */
  ends: 'as it was begun' | 'here'
  origin: ClientOrigin
}

const emailChange: OneTimeTokenType[] = ['email_change_token_current', 'email_change_token_new']

const tokenTypes: Record<VerifyType, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: emailChange,
}

/** Uses up what came in a mail, and does what it was for. */
export function redeem(
  auth: AuthServices,
  { key, type, ends, origin }: Redemption,
): Promise<Result<Redeemed, AuthError>> {
  const now = new Date(auth.clock())
  const work = async (sql: Sql): Promise<Result<Redeemed, AuthError>> => {
    const found = await taken(sql, auth, key, type, now)
    if (!found.ok) return found
    const user = await users.lockUser(sql, found.value.user_id)
    if (!user) return err(authErrors.linkExpired)
    if (users.isBanned(user, now.getTime())) return err(authErrors.userBanned)

    const done = await fulfil(sql, auth, found.value, user, now)
    if (done !== 'done') return done === 'half' ? ok({ kind: 'first of two' }) : err(done)
    const flow = ends === 'here' ? null : found.value.flow_id
    await dropTokens(sql, user.id, flow)
    if (flow !== null) {
      return ok({ kind: 'flow', code: await issueCode(sql, flow, user.id, now) })
    }
    const id = randomUUID()
    const start = { id, userId: user.id, method: 'otp', now, ...origin } as const
    const session = await startSession(sql, start)
    return ok({ kind: 'signed in', user: (await users.userById(sql, user.id)) ?? user, session })
  }
  // Someone else may have signed up with the new address in the meantime.
  return onUniqueViolation(authErrors.emailExists, () => auth.database.asService(work))
}

const codeLimit = { kind: 'codes for an address', max: 20, periodMs: 3_600_000 }
const nobody = '00000000-0000-0000-0000-000000000000'

async function taken(
  sql: Sql,
  { codes }: AuthServices,
  key: Key,
  type: VerifyType,
  now: Date,
): Promise<Result<OneTimeToken, AuthError>> {
  const types = tokenTypes[type]
  if (key.kind === 'token') {
    const token = await takeToken(sql, key.token, types, now)
    return token ? ok(token) : err(authErrors.linkExpired)
  }
  const wait = await consume(sql, codeLimit, key.email, now)
  if (wait > 0) return err(authErrors.tooManyRequests(wait))
  const digest = codes.digest(key.email, key.code)
  const ids = await users.userIdsByAddress(sql, key.email)
  // For an address nobody has the same work is done.
  for (const id of ids.length > 0 ? ids : [nobody]) {
    const token = await takeCode(sql, id, digest, types, now)
    if (!token) continue
    await resetLimits(sql, [codeLimit.kind], key.email)
    return ok(token)
  }
  return err(authErrors.codeExpired)
}

async function fulfil(
  sql: Sql,
  { post, settings }: AuthServices,
  { token_type }: OneTimeToken,
  user: users.User,
  now: Date,
): Promise<'done' | 'half' | AuthError> {
  switch (token_type) {
    case 'confirmation_token':
      await users.confirmEmail(sql, user.id, now)
      // The minute of waiting was for this letter, and it has done its work.
      await releaseMail(sql, 'signup', user.email)
      return 'done'
    case 'recovery_token':
      if (user.email_confirmed_at) return 'done'
      await users.deletePassword(sql, user.id)
      await users.confirmEmail(sql, user.id, now)
      return 'done'
    case 'email_change_token_current':
    case 'email_change_token_new': {
      if (await hasToken(sql, user.id, emailChange)) return 'half'
      if (user.email_change === null) return authErrors.linkExpired
      await users.changeEmail(sql, user.id, user.email_change, now)
      const notice = addressChangedLetter(settings.siteUrl, user.email_change)
      const letter = { ...notice, to: user.email }
      await post.hand(sql, { kind: 'written', about: 'notice', letter })
      return 'done'
    }
    case 'reauthentication_token':
      return authErrors.linkExpired
  }
}
