import { createHmac, randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { clearFailures, recordFailure, secondsUntilAttempt } from '../limits/failedAttempts.ts'
import { tellOwner } from '../mail/securityMails.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { endAal1Sessions, raiseToAal2, type Session } from '../sessions/sessions.ts'
import { lockUser, type User } from '../users/users.ts'
import { mfaFaults } from './factorErrors.ts'

const howMany = 10
/** Fifty bits: more than anyone guesses at the pace wrong codes are allowed. */
const length = 10
// 32 of them, so that each byte is as likely to be one as another; no 0, o, l or i beside a 1.
const alphabet = '123456789abcdefghjkmnpqrstuvwxyz'

/** The codes for who has lost every factor. They are in this answer and nowhere else. */
export async function drawRecoveryCodes(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const { user, session } = caller.value
  if (!user.factors.some(({ status }) => status === 'verified')) return err(mfaFaults.noFactor)
  if (session.aal === 'aal1') return err(mfaFaults.aal2Required('make recovery codes'))

  const codes = Array.from({ length: howMany }, () => spelled(randomBytes(length)))
  const now = new Date(auth.clock())
  await auth.database.asService(async (sql) => {
    await lockUser(sql, user.id)
    await sql`delete from auth.mfa_recovery_codes where user_id = ${user.id}`
    for (const code of codes) {
      await sql`
        insert into auth.mfa_recovery_codes (user_id, code_hash, created_at)
        values (${user.id}, ${hashOf(auth, user.id, code)}, ${now})`
    }
  })
  return ok(Response.json({ codes }))
}

export async function countRecoveryCodes(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const [left] = await auth.database.asService(
    (sql) => sql<{ remaining: number }[]>`
      select count(*)::int as remaining from auth.mfa_recovery_codes
      where user_id = ${caller.value.user.id}`,
  )
  return ok(Response.json({ remaining: left?.remaining ?? 0 }))
}

/** Uses a code up; it stands for the factor that was lost. */
export async function useRecoveryCode(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, v.object({ code: Text }))
  if (!body.ok) return body
  const { code } = body.value
  if (!code) return err(authErrors.invalid('Code needs to be non-empty'))

  const { user: asking, session } = caller.value
  const now = new Date(auth.clock())
  const raised = await auth.database.asService(async (sql): Promise<Result<Raised, AuthError>> => {
    const user = await lockUser(sql, asking.id)
    if (!user) return err(authErrors.userNotFound)
    const error = await take(sql, hashOf(auth, user.id, code), user.id, now)
    if (error) return err(error)
    const proof = { method: 'recovery_code', factorId: null } as const
    const stronger = await raiseToAal2(sql, session.id, proof, now)
    if (!stronger) return err(authErrors.sessionNotFound)
    await endAal1Sessions(sql, user.id)
    await tellOwner(sql, auth, user, 'recovery code used')
    return ok({ user, session: stronger })
  })
  if (!raised.ok) return raised
  return ok(Response.json(await sessionBody(auth, raised.value.user, raised.value.session)))
}

type Raised = { user: User; session: Session }

async function take(sql: Sql, hash: Buffer, userId: string, now: Date): Promise<AuthError | null> {
  const wait = await secondsUntilAttempt(sql, userId, now)
  if (wait > 0) return authErrors.tooManyRequests(wait)
  const taken = await sql`
    delete from auth.mfa_recovery_codes where user_id = ${userId} and code_hash = ${hash}
    returning 1`
  if (taken.length === 0) {
    await recordFailure(sql, userId, now)
    return mfaFaults.wrongRecoveryCode
  }
  await clearFailures(sql, userId)
  return null
}

/** Keyed with the server's secret. Case, spaces and dashes are for the eye. */
function hashOf({ keys }: AuthServices, userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  const secret = keys.secretFor('recovery codes')
  return createHmac('sha256', secret).update(`${userId}\n${plain}`).digest()
}

function spelled(bytes: Buffer): string {
  const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}
