import { randomBytes, randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate, type Caller } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionById } from '../sessions/sessions.ts'
import { encrypt } from '../tokens/encryption.ts'
import { phoneDigits } from '../users/phoneNumber.ts'
import { lockUser } from '../users/users.ts'
import { factorErrors } from './factorErrors.ts'
import {
  deleteAbandonedFactors,
  deleteFactor,
  deleteUnverifiedFactors,
  factorsOf,
  insertFactor,
  lockFactor,
  type NewFactor,
} from './factors.ts'
import { totpSetup } from './totp.ts'

const maxFactors = 10
/** The length in bytes that RFC 4226 recommends. */
const seedLength = 20

const Form = v.object({
  friendly_name: v.nullish(v.pipe(v.string(), v.maxLength(255)), ''),
  factor_type: Text,
  issuer: v.nullish(v.pipe(v.string(), v.maxLength(255)), ''),
  phone: Text,
})
type Form = v.InferOutput<typeof Form>

export async function enrollFactor(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, Form)
  if (!body.ok) return body
  switch (body.value.factor_type) {
    case 'totp':
      return enrollTotp(auth, caller.value, body.value)
    case 'phone':
      return enrollPhone(auth, caller.value, body.value)
    case 'webauthn':
      return err(factorErrors.webauthnDisabled)
    default:
      return err(authErrors.invalid('factor_type needs to be totp, phone, or webauthn'))
  }
}

async function enrollTotp(
  auth: AuthServices,
  caller: Caller,
  { friendly_name, issuer }: Form,
): Outcome {
  const seed = randomBytes(seedLength)
  const secret = encrypt(auth.keys.secretFor('second factors'), seed)
  const factor = {
    ...newFactor(caller, friendly_name),
    factor_type: 'totp',
    secret,
  } as const
  const added = await addFactor(auth, caller, factor)
  if (!added.ok) return added
  const about = {
    issuer: issuer || new URL(auth.settings.siteUrl).host,
    account: caller.user.email,
  }
  const { id } = factor
  return ok(Response.json({ id, type: 'totp', friendly_name, totp: totpSetup(seed, about) }))
}

async function enrollPhone(
  auth: AuthServices,
  caller: Caller,
  { friendly_name, phone }: Form,
): Outcome {
  if (!auth.sms) return err(factorErrors.phoneEnrollDisabled)
  if (!phone) return err(authErrors.invalid('Phone number required to enroll Phone factor'))
  const number = phoneDigits(phone)
  if (number === null) return err(authErrors.phoneFormat)
  const factor = {
    ...newFactor(caller, friendly_name),
    factor_type: 'phone',
    phone: number,
  } as const
  const added = await addFactor(auth, caller, factor)
  if (!added.ok) return added
  return ok(Response.json({ id: factor.id, type: 'phone', friendly_name, phone }))
}

function newFactor({ user }: Caller, friendly_name: string) {
  return { id: randomUUID(), user_id: user.id, friendly_name }
}

function addFactor(
  { database, clock }: AuthServices,
  { session }: Caller,
  factor: NewFactor,
): Promise<Result<null, AuthError>> {
  const now = new Date(clock())
  return database.asService(async (sql) => {
    await lockUser(sql, factor.user_id)
    const error =
      (factor.factor_type === 'phone' && (await claimPhone(sql, factor.user_id, factor.phone))) ||
      (await enrollError(sql, factor, session.id, now))
    if (error) return err(error)
    await insertFactor(sql, factor, now)
    return ok(null)
  })
}

/** A number that was never verified may be enrolled again. */
async function claimPhone(sql: Sql, userId: string, phone: string): Promise<AuthError | null> {
  const same = (await factorsOf(sql, userId)).filter((factor) => factor.phone === phone)
  if (same.some(({ status }) => status === 'verified')) return factorErrors.phoneExists
  await deleteUnverifiedFactors(sql, userId, { factor_type: 'phone', phone })
  return null
}

async function enrollError(
  sql: Sql,
  { user_id, friendly_name }: NewFactor,
  sessionId: string,
  now: Date,
): Promise<AuthError | null> {
  await deleteAbandonedFactors(sql, user_id, now)
  const existing = await factorsOf(sql, user_id)
  if (existing.some((factor) => factor.friendly_name === friendly_name)) {
    return factorErrors.nameExists(friendly_name)
  }
  if (existing.length >= maxFactors) return factorErrors.tooManyFactors
  // Read again under the lock: verifying a factor in another window may have ended this session.
  const session = await sessionById(sql, sessionId)
  if (!session) return authErrors.sessionNotFound
  const verified = existing.some(({ status }) => status === 'verified')
  return verified && session.aal === 'aal1' ? factorErrors.aal2ToEnroll : null
}

export async function unenrollFactor(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const id = factorId(context)
  if (!id.ok) return id
  const { user, session } = caller.value
  const now = new Date(auth.clock())
  return auth.database.asService(async (sql) => {
    await lockUser(sql, user.id)
    const factor = await lockFactor(sql, user.id, id.value)
    if (!factor) return err(factorErrors.factorNotFound)
    if (factor.status === 'verified' && session.aal === 'aal1') {
      return err(factorErrors.aal2ToUnenroll)
    }
    await deleteFactor(sql, factor, now)
    if (factor.status === 'verified') {
      await recordAudit(sql, auth, 'factor removed', user.id)
      await notifyOwner(sql, auth, user, 'factor removed')
    }
    return ok(Response.json({ id: factor.id }))
  })
}

export function factorId(context: Context): Result<string, AuthError> {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  return id.success ? ok(id.output) : err(factorErrors.factorIdNotUuid)
}
