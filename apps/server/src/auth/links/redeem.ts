import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { consume, resetLimits } from '../limits/rateLimits.ts'
import { type ClientOrigin, type Session, startSession } from '../sessions/sessions.ts'
import * as users from '../users/users.ts'
import { applyToken, type TokenPurpose } from './applyToken.ts'
import type { LinkType } from './links.ts'
import {
  type ConsumedToken,
  consumeCode,
  consumeToken,
  type OneTimeTokenType,
} from './oneTimeTokens.ts'

/** The secret of a mail: the token of its link, or the code. */
export type Credential =
  | { kind: 'token'; token: string }
  | { kind: 'code'; email: string; code: string }

/** `email` is a sign-up or a sign-in, depending on the code. */
export type VerifyType = LinkType | 'email'

export type Redeemed =
  | { kind: 'other_link_pending' }
  | { kind: 'session'; user: users.User; session: Session }

export type Redemption = { credential: Credential; type: VerifyType; origin: ClientOrigin }

export const tokenTypes: Record<VerifyType, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
}

/** Accepts the link or code of a mail once, carries out what the mail was for, and signs in. */
export function redeem(
  auth: AuthServices,
  { credential, type, origin }: Redemption,
): Promise<Result<Redeemed, AuthError>> {
  const now = new Date(auth.clock())
  const purpose: TokenPurpose = type === 'recovery' ? 'new_password' : 'sign_in'
  const work = async (sql: Sql): Promise<Result<Redeemed, AuthError>> => {
    const token = await consumeCredential(sql, auth, credential, type, now)
    if (!token.ok) return token
    const used = await applyToken(sql, auth, token.value, { purpose, now })
    if (!used.ok) return used
    if (used.value === 'other_link_pending') return ok({ kind: used.value })
    const user = used.value
    // Only such a session may choose the password that was forgotten.
    const method = purpose === 'new_password' ? 'recovery' : 'otp'
    const session = await startSession(sql, {
      id: randomUUID(),
      userId: user.id,
      method,
      now,
      ...origin,
    })
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
