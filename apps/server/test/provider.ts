import { createProviders, type ProviderConfig } from '../src/auth/identities/providers.ts'
import { type AuthServer, siteUrl } from './auth.ts'
import { openIdProvider } from './openIdProvider.ts'

export type { Account } from './openIdProvider.ts'

/** A provider beside the auth service of the tests, and how that is told of it. */
export async function startProvider() {
  const { issuer, clientId, clientSecret, serve, visit, close } = await openIdProvider()
  serve(`${siteUrl}/auth/v1/callback`)
  const config = {
    name: 'oidc',
    clientId,
    clientSecret,
    endpoint: { kind: 'oidc', issuer },
  } as const satisfies ProviderConfig
  return { config, providers: createProviders([config]), visit, close }
}

/** The address at which the app sends a browser off to sign in elsewhere. */
export async function signInAddress(server: AuthServer, auth = server.client(), options = {}) {
  const { data } = await auth.signInWithOAuth({
    provider: 'oidc' as never,
    options: { skipBrowserRedirect: true, ...options },
  })
  return data.url ?? ''
}

/** Where the server sends the browser from there. */
export async function authorizationUrl(server: AuthServer, address: string): Promise<string> {
  return (await server.app.request(address)).headers.get('location') ?? ''
}

/** What the app is told when the browser comes back with an answer of the provider. */
export async function followCallback(server: AuthServer, back: string) {
  const response = await server.app.request(back)
  const url = new URL(response.headers.get('location') ?? '')
  const fragment = new URLSearchParams(url.hash.slice(1))
  return { back, url, query: url.searchParams, fragment }
}
