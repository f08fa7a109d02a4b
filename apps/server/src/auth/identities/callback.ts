import { randomUUID, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientOrigin.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { issueCodeForProfile } from '../grants/pkceFlows.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { type ClientOrigin, type Session, startSession } from '../sessions/sessions.ts'
import type { User } from '../users/users.ts'
import { callbackUrl } from './authorize.ts'
import { identityErrors } from './identityErrors.ts'
import { acceptProfile } from './linking.ts'
import { consumeAttempt, deriveFlowSecrets, type OauthAttempt } from './oauthAttempts.ts'
import { browserHash, oauthCookie } from './oauthCookie.ts'
import type { Profile } from './profile.ts'

/** GET or POST /callback. Success or failure, the browser is redirected to the app. */
export async function callback(context: Context, auth: AuthServices): Outcome {
  const requestUrl = new URL(callbackUrl(auth))
  requestUrl.search = String(new URLSearchParams(await callbackParameters(context)))
  // Browsers send no cookie with a form that another site posts, but with the request that follows.
  if (context.req.method === 'POST') return ok(redirect(requestUrl, 303))
  const { siteUrl } = auth.settings
  const state = requestUrl.searchParams.get('state')
  if (!state) return ok(errorRedirect(siteUrl, identityErrors.stateMissing, false))

  const now = new Date(auth.clock())
  const attempt = await auth.database.asService((sql) => consumeAttempt(sql, state, now))
  if (!attempt || !isFromItsBrowser(attempt, oauthCookie.read(context, siteUrl))) {
    return ok(errorRedirect(siteUrl, identityErrors.stateUnknown, false))
  }
  const target = attempt.redirect_to
  const profile = await profileOf(auth, attempt, requestUrl)
  const completed = profile.ok
    ? await signInOrLink(auth, attempt, {
        profile: profile.value,
        origin: clientOrigin(context, auth.settings.proxies),
        now,
      })
    : profile
  if (!completed.ok) {
    auth.log.info({ provider: attempt.provider, error_code: completed.error.code }, 'refused')
    return ok(errorRedirect(target, completed.error, attempt.flow_id !== null))
  }
  return ok(await successRedirect(auth, target, completed.value))
}

/** A flow with PKCE comes from anywhere: what it began happens only when its verifier is shown. */
function isFromItsBrowser({ flow_id, browser_hash }: OauthAttempt, browser: string | null) {
  if (flow_id !== null) return true
  if (browser_hash === null || browser === null) return false
  return timingSafeEqual(browser_hash, browserHash(browser))
}

/** Most providers put the parameters into the URL; some let the browser post a form. */
async function callbackParameters(context: Context): Promise<Record<string, string>> {
  if (context.req.method === 'GET') return context.req.query()
  const form = await context.req.parseBody()
  const texts = Object.entries(form).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}

async function profileOf(
  auth: AuthServices,
  { provider: name }: OauthAttempt,
  requestUrl: URL,
): Promise<Result<Profile, AuthError>> {
  const provider = auth.providers.get(name)
  if (!provider) return err(identityErrors.providerDisabled)
  const providerError = requestUrl.searchParams.get('error')
  if (providerError !== null) {
    const description = requestUrl.searchParams.get('error_description') || providerError
    return err(identityErrors.providerDenied(description.slice(0, 500)))
  }
  const secrets = deriveFlowSecrets(auth.keys, requestUrl.searchParams.get('state') ?? '')
  try {
    return ok(await provider.profile(requestUrl, secrets))
  } catch (cause) {
    auth.log.warn({ provider: name, err: cause }, 'a provider’s answer was not accepted')
    return err(identityErrors.exchangeFailed)
  }
}

type Completed = { kind: 'flow'; code: string } | { kind: 'session'; user: User; session: Session }

async function signInOrLink(
  auth: AuthServices,
  { provider, flow_id, link_user_id }: OauthAttempt,
  { profile, origin, now }: { profile: Profile; origin: ClientOrigin; now: Date },
): Promise<Result<Completed, AuthError>> {
  const signIn = { provider, profile, now }
  // Another request may have added the identity at the same moment.
  return onUniqueViolation(identityErrors.linkedToAnotherUser, () =>
    auth.database.asService(async (sql): Promise<Result<Completed, AuthError>> => {
      if (flow_id !== null) {
        const code = await issueCodeForProfile(sql, flow_id, { provider, profile }, now)
        return ok({ kind: 'flow', code })
      }
      const found = await acceptProfile(sql, auth, link_user_id, signIn)
      if (!found.ok) return found
      const user = found.value
      const start = { id: randomUUID(), userId: user.id, method: 'oauth', ...origin, now } as const
      return ok({ kind: 'session', user, session: await startSession(sql, start) })
    }),
  )
}

async function successRedirect(
  auth: AuthServices,
  target: string,
  completed: Completed,
): Promise<Response> {
  const url = new URL(target)
  if (completed.kind === 'flow') {
    url.searchParams.set('code', completed.code)
    return redirect(url)
  }
  const body = await sessionBody(auth, completed.user, completed.session)
  // The URL has no tokens of the provider: the app does not need them, and browsers remember URLs.
  url.hash = String(
    new URLSearchParams({
      access_token: body.access_token,
      expires_at: String(body.expires_at),
      expires_in: String(body.expires_in),
      refresh_token: body.refresh_token,
      token_type: body.token_type,
    }),
  )
  return redirect(url)
}

function errorRedirect(
  target: string,
  { status, code, message }: AuthError,
  isPkce: boolean,
): Response {
  const parameters = new URLSearchParams({
    error: status === 400 ? 'invalid_request' : 'access_denied',
    error_code: code,
    error_description: message,
  })
  const url = new URL(target)
  if (isPkce) for (const [name, value] of parameters) url.searchParams.set(name, value)
  url.hash = String(parameters)
  return redirect(url)
}

function redirect(url: URL, status: 302 | 303 = 302): Response {
  return new Response(null, {
    status,
    headers: { location: url.href, 'referrer-policy': 'no-referrer' },
  })
}
