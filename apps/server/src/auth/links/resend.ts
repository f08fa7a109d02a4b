import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { PkceFields, parsePkce } from '../grants/pkceFlows.ts'
import { requestMail } from '../mail/requestMail.ts'
import { readBody, Text } from '../requestBody.ts'
import { emailAddress } from '../users/emailAddress.ts'

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const

/** POST /resend: sends a confirmation again. */
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
  // Phone numbers are not confirmed, so there is nothing to send.
  if (type === 'sms' || type === 'phone_change') return ok(Response.json({}))

  return requestMail(context, auth, {
    type,
    email: address.value,
    pkce: pkce.value,
    newUser: null,
  })
}

const Form = v.object({ type: Text, email: Text, phone: Text, ...PkceFields })
