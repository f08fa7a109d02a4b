import { randomBytes } from 'node:crypto'
import type { OneTimeCodes } from './oneTimeCodes.ts'
import { allowedRedirect, type RedirectRules } from './redirects.ts'

export const linkTypes = ['signup', 'invite', 'recovery', 'magiclink', 'email_change'] as const

export type LinkType = (typeof linkTypes)[number]

/** A link with a token, and a code to type instead. */
export type Link = { url: string; token: string; code: string }

/** Marks tokens whose link continues a PKCE flow. */
const pkcePrefix = 'pkce_'

/** What creating a link and its code depends on. */
export type LinkSettings = { settings: RedirectRules; codes: OneTimeCodes }

export type LinkOptions = {
  type: LinkType
  redirectTo: string | undefined
  code: string
  pkce: boolean
}

export function createLink(options: LinkOptions, settings: RedirectRules): Link {
  const { type, redirectTo, code, pkce } = options
  const token = `${pkce ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`
  const url = new URL('/auth/v1/verify', settings.siteUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('type', type)
  url.searchParams.set('redirect_to', allowedRedirect(redirectTo, settings))
  return { url: url.href, token, code }
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(pkcePrefix)
}
