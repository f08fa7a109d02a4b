import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientAddress.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { isPkceToken, linkTypes } from './links.ts'
import { type Key, type Redeemed, redeem, type VerifyType } from './redeem.ts'
import { allowedRedirect } from './redirects.ts'

/** A link from a mail, followed: whatever comes of it, the browser is sent on to the app. */
export async function followLink(context: Context, auth: AuthServices): Outcome {
  // Mail servers look at links with HEAD; that must not use one up.
  if (context.req.method === 'HEAD') return ok(new Response(null))

  const { token = '', type = '', redirect_to } = context.req.query()
  const target = allowedRedirect(redirect_to, auth.settings)
  const flow = isPkceToken(token) ? 'pkce' : 'implicit'
  const link = linkOf(token, type)
  if (!link.ok) return ok(redirect(failed(target, link.error, flow)))

  const redeemed = await redeem(auth, {
    key: { kind: 'token', token },
    type: link.value,
    ends: 'as it was begun',
    origin: clientOrigin(context, auth.settings.proxies),
  })
  if (!redeemed.ok) return ok(redirect(failed(target, redeemed.error, flow)))
  return ok(redirect(await arrived(auth, target, redeemed.value, { type: link.value, flow })))
}

/** A code that was typed, or the token of a link that an app has caught itself. */
export async function verify(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { type } = body.value
  const key = keyOf(body.value)
  if (!key.ok) return key
  if (!v.is(Type, type)) {
    return err(key.value.kind === 'code' ? authErrors.codeExpired : authErrors.verifyType)
  }
  const origin = clientOrigin(context, auth.settings.proxies)
  const redeemed = await redeem(auth, { key: key.value, type, ends: 'here', origin })
  if (!redeemed.ok) return redeemed
  const { value } = redeemed
  return value.kind === 'signed in'
    ? ok(Response.json(await sessionBody(auth, value.user, value.session)))
    : ok(Response.json({ msg: firstOfTwo, code: '200' }))
}

const Type = v.picklist([...linkTypes, 'email'])

const firstOfTwo =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const Form = v.object({
  type: Text,
  token: Text,
  token_hash: Text,
  email: Text,
  phone: Text,
  redirect_to: Text,
})

function linkOf(token: string, type: string): Result<VerifyType, AuthError> {
  if (type === '') return err(authErrors.invalid('Verify requires a verification type'))
  if (token === '') return err(authErrors.invalid('Verify requires a token or a token hash'))
  return v.is(Type, type) ? ok(type) : err(authErrors.verifyType)
}

function keyOf(form: v.InferOutput<typeof Form>): Result<Key, AuthError> {
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
  // Nobody signs in by phone here, so no code sent to one is right.
  if (phone !== '') return err(authErrors.codeExpired)
  const address = emailAddress(email)
  if (!address.ok) return err({ ...authErrors.invalid('Invalid email format'), status: 422 })
  return ok({ kind: 'code', email: address.value, code: token })
}

type Flow = 'pkce' | 'implicit'

async function arrived(
  auth: AuthServices,
  target: string,
  redeemed: Redeemed,
  { type, flow }: { type: VerifyType; flow: Flow },
): Promise<string> {
  switch (redeemed.kind) {
    case 'first of two':
      return told(target, { message: firstOfTwo }, flow)
    case 'flow':
      return withQuery(target, { code: redeemed.code })
    case 'signed in': {
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

function failed(target: string, { status, code, message }: AuthError, flow: Flow): string {
  const error = status === 400 ? 'invalid_request' : 'access_denied'
  return told(target, { error, error_code: code, error_description: message }, flow)
}

/** In the fragment, as the standard says; an app that waits for a code looks in the query, too. */
function told(target: string, what: Record<string, string>, flow: Flow): string {
  const place = flow === 'pkce' ? withQuery(target, what) : target
  return `${place}#${new URLSearchParams(what)}`
}

function withQuery(target: string, what: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(what)) url.searchParams.set(name, value)
  return url.href
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'referrer-policy': 'no-referrer' },
  })
}
