import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { issueCode } from '../grants/pkceFlows.ts'
import { ensureEmailIdentity } from '../identities/identities.ts'
import { releaseMail } from '../limits/mailLimits.ts'
import { consume, resetLimits } from '../limits/rateLimits.ts'
import { type ClientOrigin, type Session, startSession } from '../sessions/sessions.ts'
import { moveTo } from '../users/moveTo.ts'
import { applySignUp } from '../users/signUps.ts'
import { takeOver } from '../users/takeOver.ts'
import * as users from '../users/users.ts'
import type { LinkType } from './links.ts'
import {
  type ConsumedToken,
  consumeCode,
  consumeToken,
  deleteTokens,
  hasToken,
  type OneTimeTokenType,
} from './oneTimeTokens.ts'

/** What a mail contains: the token of its link, or the code. */
export type Credential =
  | { kind: 'token'; token: string }
  | { kind: 'code'; email: string; code: string }

/** `email` is a sign-up or a sign-in, depending on the code. */
export type VerifyType = LinkType | 'email'

export type Redeemed =
  | { kind: 'other_link_pending' }
  | { kind: 'session'; user: users.User; session: Session }
  /** The browser that began the flow exchanges the code for a session. */
  | { kind: 'pkce_code'; code: string }

export type Redemption = {
  credential: Credential
  type: VerifyType
  /** Whether a PKCE flow continues in the browser that began it, or the response has the session. */
  pkceFlow: 'continue' | 'end'
  origin: ClientOrigin
}

const emailChangeTokens: OneTimeTokenType[] = [
  'email_change_token_current',
  'email_change_token_new',
]

const tokenTypes: Record<VerifyType, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: emailChangeTokens,
}

/** Accepts the link or code of a mail once, and carries out what the mail was for. */
export function redeem(
  auth: AuthServices,
  { credential, type, pkceFlow, origin }: Redemption,
): Promise<Result<Redeemed, AuthError>> {
  const now = new Date(auth.clock())
  const work = async (sql: Sql): Promise<Result<Redeemed, AuthError>> => {
    const token = await consumeCredential(sql, auth, credential, type, now)
    if (!token.ok) return token
    const user = await users.lockUser(sql, token.value.user_id)
    if (!user) return err(authErrors.linkExpired)
    if (users.isBanned(user, now.getTime())) return err(authErrors.userBanned)

    const applied = await applyToken(sql, auth, token.value, user, now)
    if (applied === 'other_link_pending') return ok({ kind: applied })
    if (applied !== 'done') return err(applied)
    const flow = pkceFlow === 'end' ? null : token.value.flow_id
    await deleteTokens(sql, user.id, flow)
    if (flow !== null) {
      return ok({ kind: 'pkce_code', code: await issueCode(sql, flow, user.id, now) })
    }
    const id = randomUUID()
    const start = { id, userId: user.id, method: 'otp', now, ...origin } as const
    const session = await startSession(sql, start)
    return ok({ kind: 'session', user: (await users.userById(sql, user.id)) ?? user, session })
  }
  // Another user may have signed up with the new address in the meantime.
  return onUniqueViolation(authErrors.emailExists, () => auth.database.asService(work))
}

const codeLimit = { kind: 'codes for an address', max: 20, periodMs: 3_600_000 }
const nobodyId = '00000000-0000-0000-0000-000000000000'

async function consumeCredential(
  sql: Sql,
  { codes }: AuthServices,
  credential: Credential,
  type: VerifyType,
  now: Date,
): Promise<Result<ConsumedToken, AuthError>> {
  const types = tokenTypes[type]
  if (credential.kind === 'token') {
    const token = await consumeToken(sql, credential.token, types, now)
    return token ? ok(token) : err(authErrors.linkExpired)
  }
  const wait = await consume(sql, codeLimit, credential.email, now)
  if (wait > 0) return err(authErrors.tooManyRequests(wait))
  const digest = codes.hash(credential.email, credential.code)
  const ids = await users.userIdsByAddress(sql, credential.email)
  // The same work is done for an address without an account.
  for (const id of ids.length > 0 ? ids : [nobodyId]) {
    const token = await consumeCode(sql, id, digest, types, now)
    if (!token) continue
    await resetLimits(sql, [codeLimit.kind], credential.email)
    return ok(token)
  }
  return err(authErrors.codeExpired)
}

async function applyToken(
  sql: Sql,
  auth: AuthServices,
  token: ConsumedToken,
  user: users.User,
  now: Date,
): Promise<'done' | 'other_link_pending' | AuthError> {
  switch (token.token_type) {
    case 'confirmation_token':
      if (!user.email_confirmed_at) await applySignUp(sql, user, token)
      await users.proveEmail(sql, user.id, now)
      await releaseMail(sql, 'signup', user.email)
      return 'done'
    case 'recovery_token':
      if (user.email_proven_at === null) await takeOver(sql, auth, user, 'link', now)
      else await ensureEmailIdentity(sql, user, now)
      return 'done'
    case 'email_change_token_current':
    case 'email_change_token_new': {
      if (await hasToken(sql, user.id, emailChangeTokens)) return 'other_link_pending'
      if (user.email_change === null) return authErrors.linkExpired
      await moveTo(sql, auth, user, { email: user.email_change, isProven: true }, now)
      return 'done'
    }
    case 'reauthentication_token':
      return authErrors.linkExpired
  }
}
