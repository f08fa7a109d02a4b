import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { authenticate } from '../authenticate.ts'
import { clientAddress } from '../clientAddress.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody, Text } from '../requestBody.ts'
import { expiryOf, insertChallenge, type NewChallenge, takeBack } from './challenges.ts'
import { factorId } from './enrollFactor.ts'
import { mfaFaults } from './factorErrors.ts'
import { type LockedFactor, lockFactor } from './factors.ts'
import type { Channel } from './sms.ts'

/** Messages to one phone, at most one in this time. */
const pause = 60_000

export async function challenge(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const id = factorId(context)
  if (!id.ok) return id
  const body = await readBody(context, v.object({ channel: Text }))
  if (!body.ok) return body

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const asked = { id: randomUUID(), ip_address: clientAddress(context, auth.settings.proxies) }
  const begun = await auth.database.asService(async (sql): Promise<Result<Begun, AuthError>> => {
    const factor = await lockFactor(sql, caller.value.user.id, id.value)
    if (!factor) return err(mfaFaults.factorNotFound)
    const now = new Date(auth.clock())
    const error = factor.factor_type === 'phone' ? phoneFault(factor, auth, body.value, now) : null
    if (error) return err(error)
    const otp_hash = factor.factor_type === 'phone' ? codeHash(auth, asked.id, code) : null
    const challenge = { ...asked, factor_id: factor.id, otp_hash, created_at: now }
    await insertChallenge(sql, challenge)
    return ok({ factor, challenge })
  })
  if (!begun.ok) return begun

  const { factor, challenge } = begun.value
  const sent = await send(auth, begun.value, code, body.value.channel === 'whatsapp')
  if (!sent.ok) return sent
  const expires_at = Math.floor(expiryOf(challenge).getTime() / 1_000)
  return ok(Response.json({ id: challenge.id, type: factor.factor_type, expires_at }))
}

type Begun = { factor: LockedFactor; challenge: NewChallenge }

/** Bound to its challenge, and to the server's secret: a copy of the database gives no code away. */
export function codeHash({ keys }: AuthServices, challengeId: string, code: string): Buffer {
  const secret = keys.secretFor('second factors')
  return createHmac('sha256', secret).update(`${challengeId}\n${code}`).digest()
}

function phoneFault(
  { last_challenged_at }: LockedFactor,
  { sms }: AuthServices,
  { channel }: { channel: string },
  now: Date,
): AuthError | null {
  if (!sms) return mfaFaults.phoneVerifyOff
  if (!['', 'sms', 'whatsapp'].includes(channel)) {
    return authErrors.invalid(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    )
  }
  const left = (last_challenged_at?.getTime() ?? -pause) + pause - now.getTime()
  return left > 0 ? mfaFaults.smsCooldown(Math.ceil(left / 1_000)) : null
}

async function send(
  { sms, database }: AuthServices,
  { factor: { phone }, challenge }: Begun,
  code: string,
  byWhatsapp: boolean,
): Promise<Result<null, AuthError>> {
  if (!sms || phone === null) return ok(null)
  const channel: Channel = byWhatsapp ? 'whatsapp' : 'sms'
  try {
    await sms.send({ phone, text: `Your Daymark code is ${code}`, channel })
    return ok(null)
  } catch (cause) {
    await database.asService((sql) => takeBack(sql, challenge))
    return err(mfaFaults.smsFailed(cause))
  }
}
