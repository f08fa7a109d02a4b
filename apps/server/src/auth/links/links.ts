import { randomBytes } from 'node:crypto'
import type { OneTimeCodes } from './oneTimeCodes.ts'
import { allowedRedirect, type RedirectRules } from './redirects.ts'

export const linkTypes = ['signup', 'invite', 'recovery', 'magiclink', 'email_change'] as const

export type LinkType = (typeof linkTypes)[number]

/** A link with a token, and a code to type instead. */
export type Link = { url: string; token: string; code: string }

/**
 * The party that finishes a link: the browser that began a PKCE flow, any browser that follows the link (the implicit
 * flow, for other apps), or any browser that answers the app's question. The token begins with the name of the flow.
 */
export type LinkFlow = 'pkce' | 'implicit' | 'asked'

const prefixes = { pkce: 'pkce_', implicit: '', asked: 'asked_' } as const satisfies Record<
  LinkFlow,
  string
>

/** The services that creating a link and its code depends on. */
export type LinkSettings = { settings: RedirectRules; codes: OneTimeCodes }

export type LinkOptions = {
  type: LinkType
  redirectTo: string | undefined
  code: string
  flow: LinkFlow
}

export function createLink(options: LinkOptions, settings: RedirectRules): Link {
  const { type, redirectTo, code, flow } = options
  const token = `${prefixes[flow]}${randomBytes(32).toString('base64url')}`
  const url = new URL('/auth/v1/verify', settings.siteUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('type', type)
  url.searchParams.set('redirect_to', allowedRedirect(redirectTo, settings))
  return { url: url.href, token, code }
}

export function flowOf(token: string): LinkFlow {
  if (token.startsWith(prefixes.pkce)) return 'pkce'
  return token.startsWith(prefixes.asked) ? 'asked' : 'implicit'
}
