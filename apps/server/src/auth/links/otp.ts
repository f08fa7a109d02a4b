import { err } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { PkceFields, parsePkce } from '../grants/pkceFlows.ts'
import { requestMail } from '../mail/requestMail.ts'
import { readBody, Text, UserMetadata } from '../requestBody.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { takesSignUps } from '../users/signUps.ts'
import { metadataError } from '../users/userMetadata.ts'

/** POST /otp: sends a magic link and a code. Creates an account unless `create_user` is false. */
export async function otp(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { phone, channel, create_user, data } = body.value
  if (body.value.email && phone) {
    return err(authErrors.invalid('Only an email address or phone number should be provided'))
  }
  if (body.value.email && channel) {
    return err(authErrors.invalid('Channel should only be specified with Phone OTP'))
  }
  const pkce = parsePkce(body.value)
  if (!pkce.ok) return pkce
  if (phone) return err(authErrors.unsupportedPhone)
  if (!body.value.email) return err(authErrors.invalid('One of email or phone must be set'))
  const email = emailAddress(body.value.email)
  if (!email.ok) return email
  if (!auth.settings.email) return err(authErrors.emailSignInsDisabled)
  const error = data && metadataError(data)
  if (error) return err(error)

  const mayCreateUser = create_user !== false && (await takesSignUps(auth))
  const newUser = mayCreateUser ? { data: data ?? {} } : null
  return requestMail(context, auth, {
    type: 'magiclink',
    email: email.value,
    pkce: pkce.value,
    newUser,
  })
}

const Form = v.object({
  email: Text,
  phone: Text,
  channel: Text,
  create_user: v.nullish(v.boolean()),
  data: UserMetadata,
  ...PkceFields,
})
