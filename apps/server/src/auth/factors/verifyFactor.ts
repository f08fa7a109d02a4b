import { timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authenticate } from '../authenticate.ts'
import { clientAddress } from '../clientAddress.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { clearFailures, recordFailure, secondsUntilAttempt } from '../limits/failedAttempts.ts'
import { tellOwner } from '../mail/securityMails.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { endAal1Sessions, raiseToAal2, type Session } from '../sessions/sessions.ts'
import { decrypt } from '../tokens/encryption.ts'
import { lockUser, type User, userById } from '../users/users.ts'
import { codeHash } from './challengeFactor.ts'
import { type Challenge, challengeFault, challengeOf, noteAnswered } from './challenges.ts'
import { factorId } from './enrollFactor.ts'
import { mfaFaults } from './factorErrors.ts'
import { dropUnverified, type LockedFactor, lockFactor, noteVerified } from './factors.ts'
import { stepOf } from './totp.ts'

const Form = v.object({
  challenge_id: v.pipe(v.string(), v.uuid()),
  code: Text,
})

/** The right code for a challenge raises the session to aal2 and ends those that are not. */
export async function verifyFactor(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const id = factorId(context)
  if (!id.ok) return id
  const body = await readBody(context, Form)
  if (!body.ok) return body

  const { user, session } = caller.value
  const address = clientAddress(context, auth.settings.proxies)
  const now = new Date(auth.clock())
  const raised = await auth.database.asService(async (sql): Promise<Result<Raised, AuthError>> => {
    await lockUser(sql, user.id)
    const factor = await lockFactor(sql, user.id, id.value)
    if (!factor) return err(mfaFaults.factorNotFound)
    if (!body.value.code) return err(authErrors.invalid('Code needs to be non-empty'))
    const error = await answered(sql, auth, factor, { ...body.value, address, now })
    if (error) return err(error)

    if (factor.status === 'unverified') await tellOwner(sql, auth, user, 'factor added')
    const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'
    const proof = { method, factorId: factor.id } as const
    const stronger = await raiseToAal2(sql, session.id, proof, now)
    if (!stronger) return err(authErrors.sessionNotFound)
    await endAal1Sessions(sql, user.id)
    await dropUnverified(sql, user.id, { factor_type: factor.factor_type })
    return ok({ user: (await userById(sql, user.id)) ?? user, session: stronger })
  })
  if (!raised.ok) return raised
  return ok(Response.json(await sessionBody(auth, raised.value.user, raised.value.session)))
}

type Raised = { user: User; session: Session }
type Answer = { challenge_id: string; code: string; address: string; now: Date }

/** null: the code is right, and used up. */
async function answered(
  sql: Sql,
  auth: AuthServices,
  factor: LockedFactor,
  { challenge_id, code, address, now }: Answer,
): Promise<AuthError | null> {
  const challenge = await challengeOf(sql, factor, challenge_id)
  if (!challenge) return mfaFaults.challengeNotFound
  const error = challengeFault(challenge, address, now)
  if (error) return error
  const wait = await secondsUntilAttempt(sql, factor.user_id, now)
  if (wait > 0) return authErrors.tooManyRequests(wait)

  const step = rightStep(auth, factor, challenge, code, now)
  if (step === null) {
    await recordFailure(sql, factor.user_id, now)
    return factor.factor_type === 'totp' ? mfaFaults.wrongTotp : mfaFaults.wrongPhoneCode
  }
  await clearFailures(sql, factor.user_id)
  await noteAnswered(sql, challenge.id, now)
  await noteVerified(sql, factor.id, step, now)
  return null
}

/** The step of time whose code it is; null: it is wrong, or was accepted before. */
function rightStep(
  auth: AuthServices,
  factor: LockedFactor,
  { id, otp_hash }: Challenge,
  code: string,
  now: Date,
): number | null {
  if (factor.secret === null) {
    const right = otp_hash !== null && timingSafeEqual(codeHash(auth, id, code), otp_hash)
    return right ? factor.last_used_step : null
  }
  const seed = decrypt(auth.keys.secretFor('second factors'), factor.secret)
  const step = seed && stepOf(code, seed, now)
  return step !== null && step > factor.last_used_step ? step : null
}
