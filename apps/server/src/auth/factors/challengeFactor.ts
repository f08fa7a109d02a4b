import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody, Text } from '../requestBody.ts'
import {
  deleteUnsentChallenge,
  expiryOf,
  insertChallenge,
  type NewChallenge,
} from './challenges.ts'
import { factorId } from './enrollFactor.ts'
import { factorErrors } from './factorErrors.ts'
import { type LockedFactor, lockFactor } from './factors.ts'
import type { Channel } from './sms.ts'
import { claimText, releaseText } from './textLimits.ts'

export async function challengeFactor(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const id = factorId(context)
  if (!id.ok) return id
  const body = await readBody(context, v.object({ channel: Text }))
  if (!body.ok) return body

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const base = { id: randomUUID(), ip_address: clientAddress(context, auth.settings.proxies) }
  const created = await auth.database.asService(
    async (sql): Promise<Result<Created, AuthError>> => {
      const factor = await lockFactor(sql, caller.value.user.id, id.value)
      if (!factor) return err(factorErrors.factorNotFound)
      const now = new Date(auth.clock())
      const error =
        factor.factor_type === 'phone' ? await phoneError(sql, factor, auth, body.value, now) : null
      if (error) return err(error)
      const otp_hash = factor.factor_type === 'phone' ? codeHash(auth, base.id, code) : null
      const challenge = { ...base, factor_id: factor.id, otp_hash, created_at: now }
      await insertChallenge(sql, challenge)
      return ok({ factor, challenge })
    },
  )
  if (!created.ok) return created

  const { factor, challenge } = created.value
  const sent = await sendCode(auth, created.value, code, body.value.channel === 'whatsapp')
  if (!sent.ok) return sent
  const expires_at = Math.floor(expiryOf(challenge).getTime() / 1_000)
  return ok(Response.json({ id: challenge.id, type: factor.factor_type, expires_at }))
}

type Created = { factor: LockedFactor; challenge: NewChallenge }

/** Keyed with the challenge and the server's secret, so a copy of the database reveals no code. */
export function codeHash({ keys }: AuthServices, challengeId: string, code: string): Buffer {
  const secret = keys.secretFor('second factors')
  return createHmac('sha256', secret).update(`${challengeId}\n${code}`).digest()
}

async function phoneError(
  sql: Sql,
  factor: LockedFactor,
  { sms }: AuthServices,
  { channel }: { channel: string },
  now: Date,
): Promise<AuthError | null> {
  if (!sms) return factorErrors.phoneVerifyDisabled
  if (!['', 'sms', 'whatsapp'].includes(channel)) {
    return authErrors.invalid(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    )
  }
  const wait = await claimText(sql, factor, now)
  return wait > 0 ? factorErrors.smsCooldown(wait) : null
}

async function sendCode(
  { sms, database }: AuthServices,
  { factor, challenge }: Created,
  code: string,
  byWhatsapp: boolean,
): Promise<Result<null, AuthError>> {
  const { phone } = factor
  if (!sms || phone === null) return ok(null)
  const channel: Channel = byWhatsapp ? 'whatsapp' : 'sms'
  try {
    await sms.send({ phone, text: `Your Daymark code is ${code}`, channel })
    return ok(null)
  } catch (cause) {
    await database.asService(async (sql) => {
      await deleteUnsentChallenge(sql, challenge)
      await releaseText(sql, factor)
    })
    return err(factorErrors.smsFailed(cause))
  }
}
