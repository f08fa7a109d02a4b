import * as client from 'openid-client'
import { githubProfile } from './github.ts'
import { oidcProfile } from './oidc.ts'
import type { Profile } from './profile.ts'

/** Where people may sign in instead, as the operator wrote it down. */
export type ProviderConfig = {
  name: string
  clientId: string
  clientSecret: string
  at: { kind: 'oidc'; issuer: string } | { kind: 'github'; web: string; api: string }
}

/** What proves at the return that it is the one who left. */
export type Proofs = { state: string; nonce: string; verifier: string }

export type Provider = {
  /** Where to send someone who wants to sign in. */
  address(redirectUri: string, proofs: Proofs, wishes: URLSearchParams): Promise<URL>
  /** Who it is that comes back; throws when the answer does not stand up to the proofs. */
  profile(returned: URL, proofs: Proofs): Promise<Profile>
}

export type Providers = ReadonlyMap<string, Provider>

export function openProviders(configs: ProviderConfig[]): Providers {
  return new Map(configs.map((config) => [config.name, openProvider(config)]))
}

/** Seconds. */
const patience = 10

function openProvider({ clientId, clientSecret, at }: ProviderConfig): Provider {
  const isOidc = at.kind === 'oidc'
  let opened: Promise<client.Configuration> | null = null
  /** Found out at the first need, and again after a failure: providers come and go. */
  const configuration = () => {
    opened ??= (isOidc ? discovered(at.issuer) : Promise.resolve(described(at.web))).catch(
      (cause) => {
        opened = null
        throw cause
      },
    )
    return opened
  }

  function discovered(issuer: string) {
    const options = { timeout: patience, execute: insecure(issuer) }
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  }

  function described(web: string) {
    const server = {
      issuer: web,
      authorization_endpoint: `${web}/login/oauth/authorize`,
      token_endpoint: `${web}/login/oauth/access_token`,
    }
    const config = new client.Configuration(server, clientId, clientSecret)
    config.timeout = patience
    for (const allow of insecure(web)) allow(config)
    return config
  }

  return {
    async address(redirectUri, { state, nonce, verifier }, wishes) {
      const scope = isOidc ? 'openid email profile' : 'user:email'
      const wished = wishes.get('scopes')?.split(/[\s,]+/) ?? []
      const parameters = new URLSearchParams({
        ...passedOn(wishes),
        redirect_uri: redirectUri,
        scope: [...new Set([...scope.split(' '), ...wished])].filter(Boolean).join(' '),
        state,
        ...(isOidc && { nonce }),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return client.buildAuthorizationUrl(await configuration(), parameters)
    },
    async profile(returned, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, returned, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
      })
      return isOidc ? oidcProfile(config, tokens) : githubProfile(config, tokens, at.api)
    },
  }
}

/** What an app may say to the provider; everything else is ours to say. */
function passedOn(wishes: URLSearchParams): Record<string, string> {
  const names = ['prompt', 'login_hint', 'access_type', 'hd', 'ui_locales', 'domain_hint']
  return Object.fromEntries([...wishes].filter(([name]) => names.includes(name)))
}

/** Only a provider on this machine may be spoken to without encryption. */
function insecure(address: string) {
  const { protocol, hostname } = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'http:' && isHere ? [client.allowInsecureRequests] : []
}
