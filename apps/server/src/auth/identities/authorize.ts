import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import type { AuthError } from '../../errors.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { beginFlow, parsePkce } from '../grants/pkceFlows.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { identityErrors } from './identityErrors.ts'
import { deriveFlowSecrets, insertAttempt, newState } from './oauthAttempts.ts'
import { browserHash, oauthCookie } from './oauthCookie.ts'
import type { Provider } from './providers.ts'

/** Redirects the browser to a provider to sign in. */
export async function authorize(context: Context, auth: AuthServices): Outcome {
  const begun = await startAuthorization(context, auth, null)
  if (!begun.ok) return begun
  const { url, cookie } = begun.value
  return ok(withCookie(redirect(url), cookie))
}

/** Redirects a signed-in user to a provider to link another identity. */
export async function linkIdentity(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (!auth.settings.manualLinking) return err(identityErrors.manualLinkingDisabled)
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('link an identity'))
  if (isFromElsewhere(context, auth) && !context.req.query('code_challenge')) {
    return err(identityErrors.pkceRequired)
  }
  const begun = await startAuthorization(context, auth, caller.value.user.id)
  if (!begun.ok) return begun
  const { url, cookie } = begun.value
  const asText = context.req.query('skip_http_redirect') === 'true'
  return ok(withCookie(asText ? Response.json({ url }) : redirect(url), cookie))
}

/** An app on another origin: the browser keeps no cookie of its requests. */
function isFromElsewhere({ req }: Context, { settings }: AuthServices): boolean {
  const origin = req.header('origin')
  return origin !== undefined && origin !== new URL(settings.siteUrl).origin
}

export function callbackUrl({ settings }: Pick<AuthServices, 'settings'>): string {
  return `${settings.siteUrl}/auth/v1/callback`
}

/** `cookie`: null for a flow with PKCE, which ends with its verifier. */
type Begun = { url: string; cookie: SetCookie | null }
type SetCookie = { value: string; header: string }

async function startAuthorization(
  context: Context,
  auth: AuthServices,
  linkUserId: string | null,
): Promise<Result<Begun, AuthError>> {
  const { provider: name = '', redirect_to, ...query } = context.req.query()
  const provider = findProvider(auth, name)
  if (!provider.ok) return provider
  const { code_challenge = '', code_challenge_method = '' } = query
  const pkce = parsePkce({ code_challenge, code_challenge_method })
  if (!pkce.ok) return pkce

  const state = newState()
  const url = await authorizationUrl(provider.value, auth, state, new URLSearchParams(query))
  if (!url.ok) return url
  const cookie = pkce.value ? null : oauthCookie.renew(context, auth.settings.siteUrl)
  const now = new Date(auth.clock())
  await auth.database.asService(async (sql) => {
    const flow = pkce.value && { pkce: pkce.value, method: 'oauth' as const, userId: linkUserId }
    const attempt = {
      provider: name,
      redirect_to: allowedRedirect(redirect_to, auth.settings),
      flow_id: flow && (await beginFlow(sql, flow, now)),
      link_user_id: linkUserId,
      browser_hash: cookie && browserHash(cookie.value),
    }
    await insertAttempt(sql, state, attempt, now)
  })
  return ok({ url: url.value, cookie })
}

function findProvider({ providers }: AuthServices, name: string): Result<Provider, AuthError> {
  const provider = providers.get(name)
  if (provider) return ok(provider)
  return err(
    supabaseProviders.has(name)
      ? identityErrors.providerDisabled
      : identityErrors.providerUnknown(name),
  )
}

async function authorizationUrl(
  provider: Provider,
  auth: AuthServices,
  state: string,
  parameters: URLSearchParams,
): Promise<Result<string, AuthError>> {
  try {
    const url = await provider.authorizationUrl(
      callbackUrl(auth),
      deriveFlowSecrets(auth.keys, state),
      parameters,
    )
    return ok(url.href)
  } catch (cause) {
    return err(identityErrors.providerUnreachable(cause))
  }
}

function withCookie(response: Response, cookie: SetCookie | null): Response {
  if (cookie) response.headers.append('set-cookie', cookie.header)
  return response
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'referrer-policy': 'no-referrer' },
  })
}

// Providers that Supabase Auth supports: reported as disabled, not as unknown.
const supabaseProviders = new Set(
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin
  linkedin_oidc notion oidc slack slack_oidc spotify twitch twitter workos x zoom`.split(/\s+/),
)
