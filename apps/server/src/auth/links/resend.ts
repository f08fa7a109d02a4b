import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { PkceFields, parsePkce } from '../grants/pkceFlows.ts'
import { claimMail } from '../limits/mailLimits.ts'
import { readBody, Text } from '../requestBody.ts'
import { emailAddress } from '../users/emailAddress.ts'

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const

/** Sends a confirmation again. The answer is the same, and as quick, whoever has the address. */
export async function resend(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { email, phone } = body.value
  const type = types.find((one) => one === body.value.type)
  if (!type) return err(authErrors.resendType)
  if (type === 'signup' && !email) {
    return err(authErrors.invalid('Type provided requires an email address'))
  }
  if (type === 'sms' && !phone) {
    return err(authErrors.invalid('Type provided requires a phone number'))
  }
  if (email && phone) {
    return err(authErrors.invalid('Only an email address or phone number should be provided.'))
  }
  if (phone) return err(authErrors.resendByPhone)
  if (!email) return err(authErrors.invalid('Missing email address or phone number'))
  const address = emailAddress(email)
  if (!address.ok) return address
  const pkce = parsePkce(body.value)
  if (!pkce.ok) return pkce
  // By mail there is nothing to say about a phone number.
  if (type === 'sms' || type === 'phone_change') return ok(Response.json({}))

  const redirectTo = context.req.query('redirect_to') ?? null
  const to = address.value
  const error = await auth.database.asService(async (sql) => {
    const waiting = await claimMail(sql, type, [to], new Date(auth.clock()))
    const asked = { about: type, email: to, redirectTo, pkce: pkce.value, newcomer: null }
    if (!waiting) await auth.post.hand(sql, { kind: 'asked', ...asked })
    return waiting
  })
  return error ? err(error) : ok(Response.json({}))
}

const Form = v.object({ type: Text, email: Text, phone: Text, ...PkceFields })
