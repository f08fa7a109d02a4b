import { createHmac, randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import {
  clearFailures,
  type Guesser,
  recordFailure,
  secondsUntilAttempt,
} from '../limits/failedAttempts.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody, Text } from '../requestBody.ts'
import { signInCookie } from '../sessions/browser.ts'
import { recogniseVerified, recordVerified } from '../sessions/knownOrigins.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { endAal1Sessions, raiseToAal2, type Session } from '../sessions/sessions.ts'
import { lockUser, type User } from '../users/users.ts'
import { factorErrors } from './factorErrors.ts'

const codeCount = 10
/** Fifty bits, which cannot be guessed at the rate that wrong codes are accepted. */
const codeLength = 10
// 32 characters, so that all are equally likely; without 0, o, l and i, which look alike.
const alphabet = '123456789abcdefghjkmnpqrstuvwxyz'

/** Replaces the recovery codes. Only hashes are stored; the response is the only copy. */
export async function createRecoveryCodes(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const { user, session } = caller.value
  if (!user.factors.some(({ status }) => status === 'verified'))
    return err(factorErrors.noVerifiedFactor)
  if (session.aal === 'aal1') return err(factorErrors.aal2Required('make recovery codes'))

  const codes = Array.from({ length: codeCount }, () => formatCode(randomBytes(codeLength)))
  const now = new Date(auth.clock())
  await auth.database.asService(async (sql) => {
    await lockUser(sql, user.id)
    await sql`delete from auth.mfa_recovery_codes where user_id = ${user.id}`
    for (const code of codes) {
      await sql`
        insert into auth.mfa_recovery_codes (user_id, code_hash, created_at)
        values (${user.id}, ${hashOf(auth, user.id, code)}, ${now})`
    }
    await recordAudit(sql, auth, 'recovery codes created', user.id)
  })
  return ok(Response.json({ codes }))
}

export async function countRecoveryCodes(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const [row] = await auth.database.asService(
    (sql) => sql<{ remaining: number }[]>`
      select count(*)::int as remaining from auth.mfa_recovery_codes
      where user_id = ${caller.value.user.id}`,
  )
  return ok(Response.json({ remaining: row?.remaining ?? 0 }))
}

/** Accepts a recovery code once, in place of a second factor. */
export async function redeemRecoveryCode(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, v.object({ code: Text }))
  if (!body.ok) return body
  const { code } = body.value
  if (!code) return err(authErrors.invalid('Code needs to be non-empty'))

  const { user: requester, session } = caller.value
  const browser = signInCookie.read(context, auth.settings.siteUrl)
  const now = new Date(auth.clock())
  const raised = await auth.database.asService(async (sql): Promise<Result<Raised, AuthError>> => {
    const user = await lockUser(sql, requester.id)
    if (!user) return err(authErrors.userNotFound)
    const known = await recogniseVerified(sql, user.id, browser, now)
    const guesser = { userId: user.id, browser: known }
    const error = await consumeCode(sql, hashOf(auth, user.id, code), guesser, now)
    if (error) return err(error)
    await recordVerified(sql, user.id, browser, now)
    const proof = { method: 'recovery_code', factorId: null } as const
    const raisedSession = await raiseToAal2(sql, session.id, proof, now)
    if (!raisedSession) return err(authErrors.sessionNotFound)
    await endAal1Sessions(sql, user.id)
    await recordAudit(sql, auth, 'recovery code used', user.id)
    await notifyOwner(sql, auth, user, 'recovery code used')
    return ok({ user, session: raisedSession })
  })
  if (!raised.ok) return raised
  return ok(Response.json(await sessionBody(auth, raised.value.user, raised.value.session)))
}

type Raised = { user: User; session: Session }

async function consumeCode(
  sql: Sql,
  hash: Buffer,
  guesser: Guesser,
  now: Date,
): Promise<AuthError | null> {
  const wait = await secondsUntilAttempt(sql, guesser, now)
  if (wait > 0) return authErrors.tooManyRequests(wait)
  const consumed = await sql`
    delete from auth.mfa_recovery_codes where user_id = ${guesser.userId} and code_hash = ${hash}
    returning 1`
  if (consumed.length === 0) {
    await recordFailure(sql, guesser, now)
    return factorErrors.wrongRecoveryCode
  }
  await clearFailures(sql, guesser)
  return null
}

/** Keyed with the server's secret. Case, spaces and dashes do not count. */
function hashOf({ keys }: AuthServices, userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  const secret = keys.secretFor('recovery codes')
  return createHmac('sha256', secret).update(`${userId}\n${plain}`).digest()
}

function formatCode(bytes: Buffer): string {
  const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`
}
