import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientOrigin.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { phoneDigits } from '../users/phoneNumber.ts'
import { linkTypes } from './links.ts'
import { type Credential, redeem, type VerifyType } from './redeem.ts'

/** POST /verify: a code was typed, or an app has intercepted a link. */
export async function verify(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { type } = body.value
  const credential = credentialOf(body.value)
  if (!credential.ok) return credential
  if (!v.is(Type, type)) {
    return err(credential.value.kind === 'code' ? authErrors.codeExpired : authErrors.verifyType)
  }
  const origin = clientOrigin(context, auth.settings.proxies)
  const redeemed = await redeem(auth, {
    credential: credential.value,
    type,
    origin,
  })
  if (!redeemed.ok) return redeemed
  const { value } = redeemed
  return value.kind === 'session'
    ? ok(Response.json(await sessionBody(auth, value.user, value.session)))
    : ok(Response.json({ msg: otherLinkPending, code: '200' }))
}

const Type = v.picklist([...linkTypes, 'email'])

export const otherLinkPending =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const Form = v.object({
  type: Text,
  token: Text,
  token_hash: Text,
  email: Text,
  phone: Text,
  redirect_to: Text,
})

export function verifyTypeOf(token: string, type: string): Result<VerifyType, AuthError> {
  if (type === '') return err(authErrors.invalid('Verify requires a verification type'))
  if (token === '') return err(authErrors.invalid('Verify requires a token or a token hash'))
  return v.is(Type, type) ? ok(type) : err(authErrors.verifyType)
}

function credentialOf(form: v.InferOutput<typeof Form>): Result<Credential, AuthError> {
  const { type, token, token_hash, email, phone, redirect_to } = form
  if (type === '') return err(authErrors.invalid('Verify requires a verification type'))
  if ((token === '') === (token_hash === '')) {
    return err(authErrors.invalid('Verify requires either a token or a token hash'))
  }
  if (token_hash !== '') {
    return email || phone || redirect_to
      ? err(authErrors.invalid('Only the token_hash and type should be provided'))
      : ok({ kind: 'token', token: token_hash })
  }
  if ((email === '') === (phone === '')) {
    const message = 'Only an email address or phone number should be provided on verify'
    return err(authErrors.invalid(message))
  }
  if (phone !== '') return err(phoneCodeError(type, phone))
  const address = emailAddress(email)
  if (!address.ok) return err({ ...authErrors.invalid('Invalid email format'), status: 422 })
  return ok({ kind: 'code', email: address.value, code: token })
}

/** Sign-ins by phone are not supported, so every code for a phone is wrong. */
function phoneCodeError(type: string, phone: string): AuthError {
  if (phoneDigits(phone) === null) return authErrors.phoneFormat
  return type === 'sms' || type === 'phone_change' ? authErrors.codeExpired : authErrors.smsType
}
