import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { ProviderConfig } from '../auth/identities/providers.ts'
import { text } from './variables.ts'

export const ProviderVariables = {
  DAYMARK_GOOGLE_CLIENT_ID: v.optional(text),
  DAYMARK_GOOGLE_CLIENT_SECRET: v.optional(text),
  DAYMARK_GITHUB_CLIENT_ID: v.optional(text),
  DAYMARK_GITHUB_CLIENT_SECRET: v.optional(text),
  DAYMARK_OIDC_CLIENT_ID: v.optional(text),
  DAYMARK_OIDC_CLIENT_SECRET: v.optional(text),
  DAYMARK_OIDC_ISSUER: v.optional(
    v.pipe(
      text,
      v.check(
        isIssuer,
        'DAYMARK_OIDC_ISSUER is not an issuer: write its https address, the one with /.well-known/openid-configuration behind it.',
      ),
    ),
  ),
  DAYMARK_OIDC_NAME: v.optional(
    v.pipe(
      text,
      v.check(
        (name) => /^[a-z][a-z0-9_-]{0,31}$/.test(name) && !['email', 'phone'].includes(name),
        'DAYMARK_OIDC_NAME is not a name: use small letters, digits and dashes.',
      ),
    ),
    'oidc',
  ),
}

const Variables = v.object(ProviderVariables)

/** The configured providers, or what is missing of one. */
export function providersOf(
  variables: v.InferOutput<typeof Variables>,
): Result<ProviderConfig[], string> {
  const { DAYMARK_OIDC_ISSUER: issuer, DAYMARK_OIDC_NAME: name } = variables
  const google = { kind: 'oidc', issuer: 'https://accounts.google.com' } as const
  const github = {
    kind: 'github',
    web: 'https://github.com',
    api: 'https://api.github.com',
  } as const
  const wanted = [
    { name: 'google', prefix: 'DAYMARK_GOOGLE', endpoint: google },
    { name: 'github', prefix: 'DAYMARK_GITHUB', endpoint: github },
    { name, prefix: 'DAYMARK_OIDC', endpoint: issuer ? ({ kind: 'oidc', issuer } as const) : null },
  ] as const
  const providers: ProviderConfig[] = []
  for (const { name, prefix, endpoint } of wanted) {
    const clientId = variables[`${prefix}_CLIENT_ID`]
    const clientSecret = variables[`${prefix}_CLIENT_SECRET`]
    if (clientId && clientSecret && endpoint)
      providers.push({ name, clientId, clientSecret, endpoint })
    else if (clientId || clientSecret || (prefix === 'DAYMARK_OIDC' && endpoint))
      return err(half(prefix))
  }
  const names = providers.map((provider) => provider.name)
  if (new Set(names).size < names.length) {
    return err('DAYMARK_OIDC_NAME is the name of another provider: choose one of its own.')
  }
  return ok(providers)
}

function half(prefix: string): string {
  const issuer = prefix === 'DAYMARK_OIDC' ? `${prefix}_ISSUER, ` : ''
  return `Of ${issuer}${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET some are set and some are not: set all of them, or none.`
}

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isHere))
}
