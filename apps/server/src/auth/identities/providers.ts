import type * as library from 'openid-client'
import { githubProfile } from './github.ts'
import { oidcProfile } from './oidc.ts'
import type { Profile } from './profile.ts'

/** A sign-in provider as the operator has configured it. */
export type ProviderConfig = {
  name: string
  clientId: string
  clientSecret: string
  endpoint: { kind: 'oidc'; issuer: string } | { kind: 'github'; web: string; api: string }
}

/** Tie the callback to the browser that began the flow. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

export type Provider = {
  /** Where to send the browser; `requested` are the parameters the app has sent. */
  authorizationUrl(
    redirectUri: string,
    secrets: FlowSecrets,
    requested: URLSearchParams,
  ): Promise<URL>
  /** The profile of the user who signed in; throws if the callback does not match the secrets. */
  profile(callbackUrl: URL, secrets: FlowSecrets): Promise<Profile>
}

export type Providers = ReadonlyMap<string, Provider>

export function createProviders(configs: ProviderConfig[]): Providers {
  return new Map(configs.map((config) => [config.name, createProvider(config)]))
}

const timeoutSeconds = 10

function createProvider({ clientId, clientSecret, endpoint }: ProviderConfig): Provider {
  // It takes memory where nobody signs in by a provider, too.
  const loading = import('openid-client')
  const isOidc = endpoint.kind === 'oidc'
  let cached: Promise<library.Configuration> | null = null
  /** Loaded on first use; retried after a failure, because the provider may be down for a while. */
  const configuration = () => {
    cached ??= (isOidc ? discover(endpoint.issuer) : staticConfiguration(endpoint.web)).catch(
      (cause) => {
        cached = null
        throw cause
      },
    )
    return cached
  }

  async function discover(issuer: string) {
    const client = await loading
    const options = { timeout: timeoutSeconds, execute: insecureOptions(client, issuer) }
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  }

  async function staticConfiguration(web: string) {
    const client = await loading
    const server = {
      issuer: web,
      authorization_endpoint: `${web}/login/oauth/authorize`,
      token_endpoint: `${web}/login/oauth/access_token`,
    }
    const config = new client.Configuration(server, clientId, clientSecret)
    config.timeout = timeoutSeconds
    for (const allow of insecureOptions(client, web)) allow(config)
    return config
  }

  return {
    async authorizationUrl(redirectUri, { state, nonce, verifier }, requested) {
      const client = await loading
      const scope = isOidc ? 'openid email profile' : 'user:email'
      const requestedScopes = requested.get('scopes')?.split(/[\s,]+/) ?? []
      const parameters = new URLSearchParams({
        ...forwardedParameters(requested),
        redirect_uri: redirectUri,
        scope: [...new Set([...scope.split(' '), ...requestedScopes])].filter(Boolean).join(' '),
        state,
        ...(isOidc && { nonce }),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return client.buildAuthorizationUrl(await configuration(), parameters)
    },
    async profile(callbackUrl, { state, nonce, verifier }) {
      const client = await loading
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
      })
      return isOidc ? oidcProfile(config, tokens) : githubProfile(config, tokens, endpoint.api)
    },
  }
}

/** The parameters an app may set; the server sets all others. */
function forwardedParameters(requested: URLSearchParams): Record<string, string> {
  const names = ['prompt', 'login_hint', 'access_type', 'hd', 'ui_locales', 'domain_hint']
  return Object.fromEntries([...requested].filter(([name]) => names.includes(name)))
}

/** Plain HTTP is allowed only for a provider on this machine. */
function insecureOptions(client: typeof library, address: string) {
  const { protocol, hostname } = new URL(address)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'http:' && isLoopback ? [client.allowInsecureRequests] : []
}
