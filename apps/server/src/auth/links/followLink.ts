import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientOrigin.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { issueCode } from '../grants/pkceFlows.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { isBanned, type User, userById } from '../users/users.ts'
import { flowOf } from './links.ts'
import { findToken, type OneTimeToken } from './oneTimeTokens.ts'
import { redeem, tokenTypes, type VerifyType } from './redeem.ts'
import { allowedRedirect, type RedirectRules } from './redirects.ts'
import { otherLinkPending, verifyTypeOf } from './verify.ts'

/**
 * GET /verify: a link was followed. Success or failure, the browser is redirected to the app. Programs follow links, too,
 * so this changes nothing, except in the implicit flow of other apps: the browser that began the flow exchanges a code,
 * and any other one asks its user first and sends the token.
 */
export async function followLink(context: Context, auth: AuthServices): Outcome {
  // Mail servers check links with HEAD, which must not use them up.
  if (context.req.method === 'HEAD') return ok(new Response(null))

  const { token = '', type = '', redirect_to } = context.req.query()
  const target = allowedRedirect(redirect_to, auth.settings)
  const failed = (error: AuthError) => ok(redirect(errorUrl(target, error, token)))
  const verifyType = verifyTypeOf(token, type)
  if (!verifyType.ok) return failed(verifyType.error)

  const link = { token, type: verifyType.value }
  const followed = isImplicit(link)
    ? await signIn(context, auth, target, link)
    : await pendingUrl(auth, target, link)
  return followed.ok ? ok(redirect(followed.value)) : failed(followed.error)
}

/** POST /verify/subject: whom a link is about. The app shows it before it sends the token. */
export async function describeLink(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { token_hash, type } = body.value
  const verifyType = verifyTypeOf(token_hash, type)
  if (!verifyType.ok) return verifyType
  const link = { token: token_hash, type: verifyType.value }
  const pending = await auth.database.asService((sql) => pendingLink(sql, auth, link))
  if (!pending.ok) return pending
  const { email, email_change } = pending.value.user
  return ok(Response.json({ email, new_email: link.type === 'email_change' ? email_change : null }))
}

const Form = v.object({ token_hash: Text, type: Text })

type FollowedLink = { token: string; type: VerifyType }

/** The thief of a session could otherwise let a program confirm a change of address that they request. */
function isImplicit({ token, type }: FollowedLink): boolean {
  return flowOf(token) === 'implicit' && type !== 'email_change'
}

async function pendingLink(
  sql: Sql,
  { clock }: AuthServices,
  { token, type }: FollowedLink,
): Promise<Result<{ token: OneTimeToken; user: User }, AuthError>> {
  const found = await findToken(sql, token, tokenTypes[type], new Date(clock()))
  const user = found && (await userById(sql, found.user_id))
  if (!user) return err(authErrors.linkExpired)
  return isBanned(user, clock()) ? err(authErrors.userBanned) : ok({ token: found, user })
}

/** The URL at which the app finishes the link, with the code for the browser that began. */
function pendingUrl(
  auth: AuthServices,
  target: string,
  link: FollowedLink,
): Promise<Result<string, AuthError>> {
  return auth.database.asService(async (sql) => {
    const pending = await pendingLink(sql, auth, link)
    if (!pending.ok) return pending
    const { flow_id } = pending.value.token
    if (flow_id === null || link.type === 'email_change') {
      return ok(withToken(isOwnPage(target, auth.settings) ? target : auth.settings.siteUrl, link))
    }
    const code = await issueCode(sql, flow_id, link.token, new Date(auth.clock()))
    const url = withQuery(target, { code })
    return ok(isOwnPage(target, auth.settings) ? withToken(url, link) : url)
  })
}

/** Other apps get no token: they could finish what they have not begun. */
function isOwnPage(target: string, { siteUrl }: RedirectRules): boolean {
  return new URL(target).origin === new URL(siteUrl).origin
}

/** Puts the parameters into the fragment, which no server sees. */
function withToken(url: string, { token, type }: FollowedLink): string {
  return `${url}#${new URLSearchParams({ token_hash: token, type })}`
}

async function signIn(
  context: Context,
  auth: AuthServices,
  target: string,
  { token, type }: FollowedLink,
): Promise<Result<string, AuthError>> {
  const origin = clientOrigin(context, auth.settings.proxies)
  const redeemed = await redeem(auth, { credential: { kind: 'token', token }, type, origin })
  if (!redeemed.ok) return redeemed
  if (redeemed.value.kind === 'other_link_pending') {
    return ok(`${target}#${new URLSearchParams({ message: otherLinkPending })}`)
  }
  const { user, session } = redeemed.value
  const body = await sessionBody(auth, user, session)
  const fragment = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    token_type: body.token_type,
    type,
  })
  return ok(`${target}#${fragment}`)
}

/** The error goes into the fragment; with PKCE also into the query, where the app looks for a code. */
function errorUrl(target: string, { status, code, message }: AuthError, token: string): string {
  const error = status === 400 ? 'invalid_request' : 'access_denied'
  const parameters = { error, error_code: code, error_description: message }
  const base = flowOf(token) === 'pkce' ? withQuery(target, parameters) : target
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
