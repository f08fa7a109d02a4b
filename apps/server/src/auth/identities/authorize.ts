import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import type { AuthError } from '../../errors.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { beginFlow, pkceOf } from '../grants/pkceFlows.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { identityFaults } from './identityErrors.ts'
import { keepAttempt, newState, proofsOf } from './oauthAttempts.ts'
import type { Provider } from './providers.ts'

/** Sends the browser to a provider, to come back signed in. */
export async function authorize(context: Context, auth: AuthServices): Outcome {
  const address = await begin(context, auth, null)
  return address.ok ? ok(redirectTo(address.value)) : address
}

/** The same for someone who is signed in, to come back with one identity more. */
export async function linkIdentity(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (!auth.settings.manualLinking) return err(identityFaults.linkingOff)
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('link an identity'))
  const address = await begin(context, auth, caller.value.user.id)
  if (!address.ok) return address
  const asText = context.req.query('skip_http_redirect') === 'true'
  return ok(asText ? Response.json({ url: address.value }) : redirectTo(address.value))
}

export function callbackUrl({ settings }: Pick<AuthServices, 'settings'>): string {
  return `${settings.siteUrl}/auth/v1/callback`
}

async function begin(
  context: Context,
  auth: AuthServices,
  linkUserId: string | null,
): Promise<Result<string, AuthError>> {
  const { provider: name = '', redirect_to, ...query } = context.req.query()
  const provider = providerCalled(auth, name)
  if (!provider.ok) return provider
  const { code_challenge = '', code_challenge_method = '' } = query
  const pkce = pkceOf({ code_challenge, code_challenge_method })
  if (!pkce.ok) return pkce

  const state = newState()
  const address = await addressOf(provider.value, auth, state, new URLSearchParams(query))
  if (!address.ok) return address
  const now = new Date(auth.clock())
  await auth.database.asService(async (sql) => {
    const flow = pkce.value && { pkce: pkce.value, method: 'oauth' as const, userId: null }
    const attempt = {
      provider: name,
      redirect_to: allowedRedirect(redirect_to, auth.settings),
      flow_id: flow && (await beginFlow(sql, flow, now)),
      link_user_id: linkUserId,
    }
    await keepAttempt(sql, state, attempt, now)
  })
  return address
}

function providerCalled({ providers }: AuthServices, name: string): Result<Provider, AuthError> {
  const provider = providers.get(name)
  if (provider) return ok(provider)
  return err(known.has(name) ? identityFaults.providerOff : identityFaults.providerUnknown(name))
}

async function addressOf(
  provider: Provider,
  auth: AuthServices,
  state: string,
  wishes: URLSearchParams,
): Promise<Result<string, AuthError>> {
  try {
    const address = await provider.address(callbackUrl(auth), proofsOf(auth.keys, state), wishes)
    return ok(address.href)
  } catch (cause) {
    return err(identityFaults.providerSilent(cause))
  }
}

function redirectTo(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'referrer-policy': 'no-referrer' },
  })
}

// Those the real service knows: here they are off, not unknown.
const known = new Set(
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin
  linkedin_oidc notion oidc slack slack_oidc spotify twitch twitter workos x zoom`.split(/\s+/),
)
