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
import { isPkceToken, linkTypes } from './links.ts'
import { type Credential, type Redeemed, redeem, type VerifyType } from './redeem.ts'
import { allowedRedirect } from './redirects.ts'

/** GET /verify: a link was followed. Success or failure, the browser is redirected to the app. */
export async function followLink(context: Context, auth: AuthServices): Outcome {
  // Mail servers check links with HEAD, which must not use them up.
  if (context.req.method === 'HEAD') return ok(new Response(null))

  const { token = '', type = '', redirect_to } = context.req.query()
  const target = allowedRedirect(redirect_to, auth.settings)
  const flow = isPkceToken(token) ? 'pkce' : 'implicit'
  const verifyType = verifyTypeOf(token, type)
  if (!verifyType.ok) return ok(redirect(errorUrl(target, verifyType.error, flow)))

  const redeemed = await redeem(auth, {
    credential: { kind: 'token', token },
    type: verifyType.value,
    pkceFlow: 'continue',
    origin: clientOrigin(context, auth.settings.proxies),
  })
  if (!redeemed.ok) return ok(redirect(errorUrl(target, redeemed.error, flow)))
  return ok(
    redirect(await successUrl(auth, target, redeemed.value, { type: verifyType.value, flow })),
  )
}

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
    pkceFlow: 'end',
    origin,
  })
  if (!redeemed.ok) return redeemed
  const { value } = redeemed
  return value.kind === 'session'
    ? ok(Response.json(await sessionBody(auth, value.user, value.session)))
    : ok(Response.json({ msg: otherLinkPending, code: '200' }))
}

const Type = v.picklist([...linkTypes, 'email'])

const otherLinkPending =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const Form = v.object({
  type: Text,
  token: Text,
  token_hash: Text,
  email: Text,
  phone: Text,
  redirect_to: Text,
})

function verifyTypeOf(token: string, type: string): Result<VerifyType, AuthError> {
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

type Flow = 'pkce' | 'implicit'

async function successUrl(
  auth: AuthServices,
  target: string,
  redeemed: Redeemed,
  { type, flow }: { type: VerifyType; flow: Flow },
): Promise<string> {
  switch (redeemed.kind) {
    case 'other_link_pending':
      return withParameters(target, { message: otherLinkPending }, flow)
    case 'pkce_code':
      return withQuery(target, { code: redeemed.code })
    case 'session': {
      const body = await sessionBody(auth, redeemed.user, redeemed.session)
      const fragment = new URLSearchParams({
        access_token: body.access_token,
        expires_at: String(body.expires_at),
        expires_in: String(body.expires_in),
        refresh_token: body.refresh_token,
        token_type: body.token_type,
        type,
      })
      return `${target}#${fragment}`
    }
  }
}

function errorUrl(target: string, { status, code, message }: AuthError, flow: Flow): string {
  const error = status === 400 ? 'invalid_request' : 'access_denied'
  return withParameters(target, { error, error_code: code, error_description: message }, flow)
}

/** Parameters go into the fragment; with PKCE also into the query, where the app looks for a code. */
function withParameters(target: string, parameters: Record<string, string>, flow: Flow): string {
  const base = flow === 'pkce' ? withQuery(target, parameters) : target
  return `${base}#${new URLSearchParams(parameters)}`
}

function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'referrer-policy': 'no-referrer' },
  })
}
