import { afterAll } from 'vitest'
import { createProviders, type ProviderConfig } from '../src/auth/identities/providers.ts'
import { type AuthServer, siteUrl, startAuth } from './auth.ts'
import type { Browser } from './browser.ts'
import { openIdProvider } from './openIdProvider.ts'

export type { Account } from './openIdProvider.ts'

/** The auth service with an OpenID provider; both are closed after the tests of the file. */
export async function startWithProvider(settings: Parameters<typeof startAuth>[0] = {}) {
  const provider = await startProvider()
  const server = await startAuth(settings, { providers: provider.providers })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })
  return { server, provider }
}

/** An OpenID provider and the configuration of the auth service for it. */
async function startProvider() {
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

/** The URL where the app starts a sign-in with the provider. */
export async function signInAddress(server: AuthServer, auth = server.client(), options = {}) {
  const { data } = await auth.signInWithOAuth({
    provider: 'oidc' as never,
    options: { skipBrowserRedirect: true, ...options },
  })
  return data.url ?? ''
}

/** The provider's URL that the server redirects to. */
export async function authorizationUrl(browser: Browser, address: string): Promise<string> {
  return (await browser.open(address)).headers.get('location') ?? ''
}

/** Follows the provider's redirect to the callback: the redirect to the app. */
export async function followCallback(browser: Browser, back: string) {
  const response = await browser.open(back)
  const url = new URL(response.headers.get('location') ?? '')
  const fragment = new URLSearchParams(url.hash.slice(1))
  return { back, url, query: url.searchParams, fragment }
}
