import { randomBytes } from 'node:crypto'
import type { RedirectRules } from './redirects.ts'
import { allowedRedirect } from './redirects.ts'

export type LinkType = 'signup' | 'email_change'

/** A link for a mail and the token in it. */
export type Link = { url: string; token: string }

export function makeLink(
  type: LinkType,
  redirectTo: string | undefined,
  settings: RedirectRules,
): Link {
  const token = randomBytes(32).toString('base64url')
  const url = new URL('/auth/v1/verify', settings.siteUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('type', type)
  url.searchParams.set('redirect_to', allowedRedirect(redirectTo, settings))
  return { url: url.href, token }
}
