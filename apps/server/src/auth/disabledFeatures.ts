import { err } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { authenticate } from './authenticate.ts'
import type { AuthServices, Outcome } from './endpoint.ts'
import { authErrors, error } from './errors.ts'
import { readBody, Text } from './requestBody.ts'

const noSaml = error(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const noPasskeys = error(404, 'passkey_disabled', 'Passkeys are disabled')
const noOauthServer = error(404, 'feature_disabled', 'OAuth server is disabled')
const noCustomProviders = error(404, 'feature_disabled', 'Custom providers are disabled')
const noScim = error(404, 'feature_disabled', 'SCIM server is disabled')

/** Paths of Supabase Auth that belong to features this server does not have. */
export const disabledPaths = [
  ['/sso/*', noSaml],
  ['/passkeys/*', noPasskeys],
  ['/oauth/*', noOauthServer],
  ['/.well-known/oauth-authorization-server', noOauthServer],
  ['/scim/*', noScim],
] as const

/** The same for administrators: refused once it is known who asks. */
export const disabledAdminPaths = [
  ['/admin/sso/*', noSaml],
  ['/admin/users/:id/passkeys/*', noPasskeys],
  ['/admin/oauth/*', noOauthServer],
  ['/admin/custom-providers/*', noCustomProviders],
] as const

export async function oauthGrants(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  return caller.ok ? err(noOauthServer) : caller
}

export async function web3Grant(): Outcome {
  return err(error(422, 'web3_provider_disabled', 'Web3 provider is disabled'))
}

/** Providers are redirected to; their id tokens are not accepted. */
export async function idTokenGrant(context: Context): Outcome {
  const body = await readBody(context, IdTokenForm)
  if (!body.ok) return body
  const { provider, issuer } = body.value
  const known = idTokenIssuers.find(
    ([name, url]) => name === provider || (issuer !== '' && url === issuer),
  )
  if (!known) {
    return err(authErrors.invalid(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`))
  }
  const message = `Provider (issuer "${known[1]}") is not enabled`
  return err(error(400, 'provider_disabled', message))
}

const IdTokenForm = v.object({ provider: Text, issuer: Text })

const idTokenIssuers = [
  ['apple', 'https://appleid.apple.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
  ['keycloak', ''],
] as const
