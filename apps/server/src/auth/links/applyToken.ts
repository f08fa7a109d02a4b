import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { ensureEmailIdentity } from '../identities/identities.ts'
import { releaseMail } from '../limits/mailLimits.ts'
import { moveTo } from '../users/moveTo.ts'
import { applySignUp } from '../users/signUps.ts'
import { takeOver } from '../users/takeOver.ts'
import { isBanned, lockUser, proveEmail, type User } from '../users/users.ts'
import { type ConsumedToken, deleteTokens, hasToken } from './oneTimeTokens.ts'

/** With `new_password` nothing ends before the password is chosen: see `updateUser`. */
export type TokenPurpose = 'new_password' | 'sign_in'

type Use = { purpose: TokenPurpose; now: Date }

/** Carries out what a mail was for, once its token is consumed. */
export async function applyToken(
  sql: Sql,
  auth: AuthServices,
  token: ConsumedToken,
  use: Use,
): Promise<Result<User | 'other_link_pending', AuthError>> {
  const user = await lockUser(sql, token.user_id)
  if (!user) return err(authErrors.linkExpired)
  if (isBanned(user, use.now.getTime())) return err(authErrors.userBanned)
  const applied = await applyByType(sql, auth, token, user, use)
  if (applied === 'other_link_pending') return ok(applied)
  if (applied !== 'done') return err(applied)
  if (use.purpose === 'sign_in') await deleteTokens(sql, user.id)
  return ok(user)
}

async function applyByType(
  sql: Sql,
  auth: AuthServices,
  token: ConsumedToken,
  user: User,
  { purpose, now }: Use,
): Promise<'done' | 'other_link_pending' | AuthError> {
  switch (token.token_type) {
    case 'confirmation_token':
      if (!user.email_confirmed_at) await applySignUp(sql, user, token)
      await proveEmail(sql, user.id, now)
      await releaseMail(sql, 'signup', user.email)
      return 'done'
    case 'recovery_token':
      if (user.email_proven_at !== null) await ensureEmailIdentity(sql, user, now)
      else if (purpose === 'sign_in') await takeOver(sql, auth, user, { by: 'link' }, now)
      return 'done'
    case 'email_change_token_current':
    case 'email_change_token_new': {
      const types = ['email_change_token_current', 'email_change_token_new'] as const
      if (await hasToken(sql, user.id, [...types])) return 'other_link_pending'
      if (user.email_change === null) return authErrors.linkExpired
      await moveTo(sql, auth, user, { email: user.email_change, isProven: true }, now)
      return 'done'
    }
    case 'reauthentication_token':
      return authErrors.linkExpired
  }
}
