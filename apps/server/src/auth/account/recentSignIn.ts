import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError } from '../../errors.ts'
import type { Caller } from '../authenticate.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { clearFailures, recordFailure, secondsUntilAttempt } from '../limits/failedAttempts.ts'

/** Seconds for which a sign-in counts as fresh. */
const fresh = 15 * 60

/** That it is really them, for what cannot be taken back: a fresh sign-in, or the password again. */
export async function provenAgain(
  auth: AuthServices,
  caller: Caller,
  { password, act }: { password: string; act: string },
): Promise<Result<null, AuthError>> {
  if (lacksSecondFactor(caller)) return err(factorErrors.aal2Required(act))
  const { user, session } = caller
  const now = auth.clock()
  if (password === '') {
    const last = Math.max(...session.amr.map(({ timestamp }) => timestamp))
    return now / 1_000 - last <= fresh ? ok(null) : err(authErrors.signInAgain(act))
  }
  const at = new Date(now)
  const wait = await auth.database.asService((sql) => secondsUntilAttempt(sql, user.id, at))
  if (wait > 0) return err(authErrors.tooManyRequests(wait))
  const matches = await auth.passwords.matches(password, user.encrypted_password)
  if (!matches.ok) return matches
  const note = matches.value ? clearFailures : recordFailure
  await auth.database.asService((sql) => note(sql, user.id, at))
  return matches.value ? ok(null) : err(authErrors.wrongPassword)
}
