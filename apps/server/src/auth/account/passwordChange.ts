import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError } from '../../errors.ts'
import type { Caller } from '../authenticate.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { claimPasswordAttempt } from '../limits/passwordLimits.ts'
import { isRecovery } from '../sessions/sessions.ts'
import { checkNonce } from './reauthenticate.ts'

export type PasswordChange = {
  passwordHash: string
  /** The code sent by mail that a new password requires; null: none required. */
  nonce: string | null
}

/** The password is one that may be set; what remains to be shown is that this is the account's user. */
export async function validatePassword(
  form: { password: string; current_password: string; nonce: string },
  caller: Caller,
  auth: AuthServices,
): Promise<Result<PasswordChange, AuthError>> {
  const { id, encrypted_password } = caller.user
  const refusal = await refuseAttempt(form, caller, auth)
  if (refusal) return err(refusal)
  if (needsCurrentPassword(caller, auth)) {
    if (form.current_password === '') return err(authErrors.currentPasswordRequired)
    const matches = await auth.passwords.matches(form.current_password, encrypted_password, id)
    if (!matches.ok) return matches
    if (!matches.value) return err(authErrors.currentPasswordInvalid)
  }
  const isSame = await auth.passwords.matches(form.password, encrypted_password, id)
  if (!isSame.ok) return isSame
  if (isSame.value) return err(authErrors.samePassword)
  const hashed = await auth.passwords.hash(form.password, id)
  if (!hashed.ok) return hashed
  return ok({ passwordHash: hashed.value, nonce: needsNonce(caller, auth) ? form.nonce : null })
}

/**
 * Checks the nonce first, so that an answer without it reveals nothing about the password. Each attempt counts
 * like a sign-in, even without the current password: the error for an unchanged password reveals it.
 */
async function refuseAttempt(
  { nonce }: { nonce: string },
  caller: Caller,
  auth: AuthServices,
): Promise<AuthError | null> {
  const { user } = caller
  const isNonceNeeded = needsNonce(caller, auth)
  if (isNonceNeeded && nonce === '') return authErrors.reauthenticationNeeded
  const now = new Date(auth.clock())
  return auth.database.asService(async (sql) => {
    if (isNonceNeeded && !(await checkNonce(sql, auth, user, nonce, now))) {
      return authErrors.nonceInvalid
    }
    const wait = await claimPasswordAttempt(sql, 'change', user.id, now)
    return wait > 0 ? authErrors.tooManyRequests(wait) : null
  })
}

/** A user who forgot the password proves the recovery mail instead, for as long as its link works. */
function needsCurrentPassword(
  { user, session }: Caller,
  { settings, clock }: AuthServices,
): boolean {
  return (
    settings.currentPassword &&
    user.encrypted_password !== null &&
    !isRecovery(session, clock() - recoveryMs)
  )
}

function needsNonce({ session }: Caller, { settings, clock }: AuthServices): boolean {
  return settings.reauthenticate && clock() - session.created_at.getTime() > dayMs
}

const recoveryMs = 3_600_000
const dayMs = 86_400_000
