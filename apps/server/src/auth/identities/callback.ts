import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientAddress.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { issueCode } from '../grants/pkceFlows.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { type ClientOrigin, type Session, startSession } from '../sessions/sessions.ts'
import type { User } from '../users/users.ts'
import { callbackUrl } from './authorize.ts'
import { identityFaults } from './identityErrors.ts'
import { linkedTo, signedInBy } from './linking.ts'
import { type OauthAttempt, proofsOf, takeAttempt } from './oauthAttempts.ts'
import type { Profile } from './profile.ts'

/** Someone comes back from a provider: whatever comes of it, the browser is sent on to the app. */
export async function callback(context: Context, auth: AuthServices): Outcome {
  const returned = new URL(callbackUrl(auth))
  returned.search = String(new URLSearchParams(await answerOf(context)))
  const { siteUrl } = auth.settings
  const state = returned.searchParams.get('state')
  if (!state) return ok(failure(siteUrl, identityFaults.stateMissing, false))

  const now = new Date(auth.clock())
  const attempt = await auth.database.asService((sql) => takeAttempt(sql, state, now))
  if (!attempt) return ok(failure(siteUrl, identityFaults.stateUnknown, false))
  const target = attempt.redirect_to
  const profile = await profileOf(auth, attempt, returned)
  const done = profile.ok
    ? await arrive(auth, attempt, {
        profile: profile.value,
        origin: clientOrigin(context, auth.settings.proxies),
        now,
      })
    : profile
  if (!done.ok) {
    auth.log.info({ provider: attempt.provider, error_code: done.error.code }, 'refused')
    return ok(failure(target, done.error, attempt.flow_id !== null))
  }
  return ok(await success(auth, target, done.value))
}

/** Most providers answer in the address, some with a form that the browser posts. */
async function answerOf(context: Context): Promise<Record<string, string>> {
  if (context.req.method === 'GET') return context.req.query()
  const form = await context.req.parseBody()
  const texts = Object.entries(form).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}

async function profileOf(
  auth: AuthServices,
  { provider: name }: OauthAttempt,
  returned: URL,
): Promise<Result<Profile, AuthError>> {
  const provider = auth.providers.get(name)
  if (!provider) return err(identityFaults.providerOff)
  const refusal = returned.searchParams.get('error')
  if (refusal !== null) {
    const said = returned.searchParams.get('error_description') || refusal
    return err(identityFaults.refusedThere(said.slice(0, 500)))
  }
  const proofs = proofsOf(auth.keys, returned.searchParams.get('state') ?? '')
  try {
    return ok(await provider.profile(returned, proofs))
  } catch (cause) {
    auth.log.warn({ provider: name, err: cause }, 'a provider’s answer was not accepted')
    return err(identityFaults.exchangeFailed)
  }
}

type Arrived = { kind: 'flow'; code: string } | { kind: 'session'; user: User; session: Session }

async function arrive(
  auth: AuthServices,
  { provider, flow_id, link_user_id }: OauthAttempt,
  { profile, origin, now }: { profile: Profile; origin: ClientOrigin; now: Date },
): Promise<Result<Arrived, AuthError>> {
  const arrival = { provider, profile, now }
  // Another request may have added the identity at the same moment.
  return onUniqueViolation(identityFaults.linkedElsewhere, () =>
    auth.database.asService(async (sql): Promise<Result<Arrived, AuthError>> => {
      const found =
        link_user_id === null
          ? await signedInBy(sql, auth, arrival)
          : await linkedTo(sql, auth, link_user_id, arrival)
      if (!found.ok) return found
      const { id: userId } = found.value
      if (flow_id !== null) {
        return ok({ kind: 'flow', code: await issueCode(sql, flow_id, userId, now) })
      }
      const start = { id: randomUUID(), userId, method: 'oauth', ...origin, now } as const
      return ok({ kind: 'session', user: found.value, session: await startSession(sql, start) })
    }),
  )
}

async function success(auth: AuthServices, target: string, arrived: Arrived): Promise<Response> {
  const url = new URL(target)
  if (arrived.kind === 'flow') {
    url.searchParams.set('code', arrived.code)
    return redirect(url)
  }
  const body = await sessionBody(auth, arrived.user, arrived.session)
  // The tokens of the provider stay here: nothing of ours needs them, and addresses are remembered.
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

function failure(target: string, { status, code, message }: AuthError, isPkce: boolean): Response {
  const told = new URLSearchParams({
    error: status === 400 ? 'invalid_request' : 'access_denied',
    error_code: code,
    error_description: message,
  })
  const url = new URL(target)
  if (isPkce) for (const [name, value] of told) url.searchParams.set(name, value)
  url.hash = String(told)
  return redirect(url)
}

function redirect(url: URL): Response {
  return new Response(null, {
    status: 302,
    headers: { location: url.href, 'referrer-policy': 'no-referrer' },
  })
}
