import { err } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { PkceFields, parsePkce } from '../grants/pkceFlows.ts'
import { requestMail } from '../mail/requestMail.ts'
import { readBody, Text } from '../requestBody.ts'
import { emailAddress } from '../users/emailAddress.ts'

/** POST /recover: sends a link to choose a new password. */
export async function recover(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  if (body.value.email === '') return err(authErrors.invalid('Password recovery requires an email'))
  const email = emailAddress(body.value.email)
  if (!email.ok) return email
  const pkce = parsePkce(body.value)
  if (!pkce.ok) return pkce
  return requestMail(context, auth, {
    type: 'recovery',
    email: email.value,
    pkce: pkce.value,
    newUser: null,
  })
}

const Form = v.object({ email: Text, ...PkceFields })
