import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError } from '../../errors.ts'
import type { Caller } from '../authenticate.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { clearFailures, recordFailure, secondsUntilAttempt } from '../limits/failedAttempts.ts'

const recentSeconds = 15 * 60

/** Requires a recent sign-in or the password again, before an action that cannot be undone. */
export async function requireRecentSignIn(
  auth: AuthServices,
  caller: Caller,
  { password, action }: { password: string; action: string },
): Promise<Result<null, AuthError>> {
  if (lacksSecondFactor(caller)) return err(factorErrors.aal2Required(action))
  const { user, session } = caller
  const now = auth.clock()
  if (password === '') {
    const last = Math.max(...session.amr.map(({ timestamp }) => timestamp))
    return now / 1_000 - last <= recentSeconds ? ok(null) : err(authErrors.signInAgain(action))
  }
  const at = new Date(now)
  const guesser = { userId: user.id, browser: null }
  const wait = await auth.database.asService((sql) => secondsUntilAttempt(sql, guesser, at))
  if (wait > 0) return err(authErrors.tooManyRequests(wait))
  const matches = await auth.passwords.matches(password, user.encrypted_password, user.id)
  if (!matches.ok) return matches
  const record = matches.value ? clearFailures : recordFailure
  await auth.database.asService((sql) => record(sql, guesser, at))
  return matches.value ? ok(null) : err(authErrors.wrongPassword)
}
