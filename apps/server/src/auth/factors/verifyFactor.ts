import { timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { clearFailures, recordFailure, secondsUntilAttempt } from '../limits/failedAttempts.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody, Text } from '../requestBody.ts'
import { signInCookie } from '../sessions/browser.ts'
import { recogniseVerified, recordVerified } from '../sessions/knownOrigins.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { endAal1Sessions, raiseToAal2, type Session } from '../sessions/sessions.ts'
import { decrypt } from '../tokens/encryption.ts'
import { lockUser, type User, userById } from '../users/users.ts'
import { switchWebhooksOff } from '../webhooks/webhooks.ts'
import { codeHash } from './challengeFactor.ts'
import { type Challenge, challengeById, challengeError, markAnswered } from './challenges.ts'
import { factorId } from './enrollFactor.ts'
import { factorErrors } from './factorErrors.ts'
import {
  deleteUnverifiedFactors,
  factorsOf,
  type LockedFactor,
  lockFactor,
  markVerified,
} from './factors.ts'
import { stepOf } from './totp.ts'

const Form = v.object({
  challenge_id: v.pipe(v.string(), v.uuid()),
  code: Text,
})

/** A correct code raises the session to aal2 and ends all sessions at aal1. */
export async function verifyFactor(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const id = factorId(context)
  if (!id.ok) return id
  const body = await readBody(context, Form)
  if (!body.ok) return body

  const { user, session } = caller.value
  const address = clientAddress(context, auth.settings.proxies)
  const browser = signInCookie.read(context, auth.settings.siteUrl)
  const now = new Date(auth.clock())
  const raised = await auth.database.asService(async (sql): Promise<Result<Raised, AuthError>> => {
    await lockUser(sql, user.id)
    const factor = await lockFactor(sql, user.id, id.value)
    if (!factor) return err(factorErrors.factorNotFound)
    if (!body.value.code) return err(authErrors.invalid('Code needs to be non-empty'))
    const isFirst = (await factorsOf(sql, user.id)).every(({ status }) => status === 'unverified')
    const error = await checkCode(sql, auth, factor, { ...body.value, address, browser, now })
    if (error) return err(error)
    await recordVerified(sql, user.id, browser, now)

    if (factor.status === 'unverified') {
      await recordAudit(sql, auth, 'factor added', user.id)
      await notifyOwner(sql, auth, user, 'factor added')
    }
    const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'
    const proof = { method, factorId: factor.id } as const
    const raisedSession = await raiseToAal2(sql, session.id, proof, now)
    if (!raisedSession) return err(authErrors.sessionNotFound)
    await endAal1Sessions(sql, user.id)
    if (isFirst) await switchWebhooksOff(sql, user.id)
    await deleteUnverifiedFactors(sql, user.id, { factor_type: factor.factor_type })
    return ok({ user: (await userById(sql, user.id)) ?? user, session: raisedSession })
  })
  if (!raised.ok) return raised
  return ok(Response.json(await sessionBody(auth, raised.value.user, raised.value.session)))
}

type Raised = { user: User; session: Session }
type Answer = {
  challenge_id: string
  code: string
  address: string
  browser: string | null
  now: Date
}

/** null: the code is correct, and cannot be used again. */
async function checkCode(
  sql: Sql,
  auth: AuthServices,
  factor: LockedFactor,
  { challenge_id, code, address, browser, now }: Answer,
): Promise<AuthError | null> {
  const challenge = await challengeById(sql, factor, challenge_id)
  if (!challenge) return factorErrors.challengeNotFound
  const error = challengeError(challenge, address, now)
  if (error) return error
  const guesser = {
    userId: factor.user_id,
    browser: await recogniseVerified(sql, factor.user_id, browser, now),
  }
  const wait = await secondsUntilAttempt(sql, guesser, now)
  if (wait > 0) return authErrors.tooManyRequests(wait)

  const step = matchingStep(auth, factor, challenge, code, now)
  if (step === null) {
    await recordFailure(sql, guesser, now)
    return factor.factor_type === 'totp' ? factorErrors.wrongTotp : factorErrors.wrongPhoneCode
  }
  await clearFailures(sql, guesser)
  await markAnswered(sql, challenge.id, now)
  await markVerified(sql, factor.id, step, now)
  return null
}

/** The TOTP time step of the code; null: the code is wrong or was used before. */
function matchingStep(
  auth: AuthServices,
  factor: LockedFactor,
  { id, otp_hash }: Challenge,
  code: string,
  now: Date,
): number | null {
  if (factor.secret === null) {
    const matches = otp_hash !== null && timingSafeEqual(codeHash(auth, id, code), otp_hash)
    return matches ? factor.last_used_step : null
  }
  const seed = decrypt(auth.keys.secretFor('second factors'), factor.secret)
  const step = seed && stepOf(code, seed, now)
  if (step === null) return null
  // A correct code is at most one step from now: what lies beyond the next one was used by a clock that was ahead.
  const isUsed = step <= factor.last_used_step && factor.last_used_step <= step + 2
  return isUsed ? null : step
}
