import { randomBytes } from 'node:crypto'
import type { RedirectRules } from './redirects.ts'
import { allowedRedirect } from './redirects.ts'

export const linkTypes = ['signup', 'recovery', 'magiclink', 'email_change'] as const

export type LinkType = (typeof linkTypes)[number]

/** What a letter lets in with: a link with a token in it, or six digits to type. */
export type Link = { url: string; token: string; code: string }

/** Tells from a token alone that a browser waits with a verifier. */
const pkcePrefix = 'pkce_'

export type LinkWanted = {
  type: LinkType
  redirectTo: string | undefined
  code: string
  pkce: boolean
}

export function makeLink(wanted: LinkWanted, settings: RedirectRules): Link {
  const { type, redirectTo, code, pkce } = wanted
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
