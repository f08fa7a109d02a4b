import * as v from 'valibot'
import type { Failure } from '../failure.ts'

/** What the auth service or an OAuth provider has put into the address. */
export type RedirectResult =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'address_half_changed' }
  /** `link` finishes it in a browser that did not begin; a hosted project sends none. */
  | { kind: 'code'; code: string; link: MailedLink | null }
  | { kind: 'link'; link: MailedLink }
  | ({ kind: 'tokens' } & Tokens)

export type MailedLink = v.InferOutput<typeof MailedLink>

const MailedLink = v.object({
  token_hash: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist(['signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email']),
})

export type Tokens = {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  type: string | null
}

/**
 * Parses the address with the same checks as auth-js, in the same order. Null if it is no redirect. Anybody can write a
 * link, so no sentence of the address is taken: only its code, for which the app has words.
 */
export function parseRedirect(href: string): RedirectResult | null {
  const { searchParams: query, hash } = new URL(href)
  const fragment = new URLSearchParams(hash.slice(1))
  const read = (name: string) => query.get(name) ?? fragment.get(name)
  const hasAny = (names: string[]) => names.some((name) => read(name) !== null)

  if (hasAny(['error', 'error_code', 'error_description'])) {
    const code = read('error_code') ?? read('error')
    return { kind: 'failed', failure: { message: null, ...(code && { code }) } }
  }
  const hasCode = query.has('code')
  const hasTokens = ['access_token', 'refresh_token'].some((name) => fragment.has(name))
  // Tokens in a query string are rejected: they may have been logged on the way.
  if (query.has('access_token') || query.has('refresh_token')) {
    return failed('Not a valid PKCE flow url.')
  }
  if (hasCode && hasTokens) return failed('Not a valid implicit grant flow url.')
  if (hasTokens) return parseTokens(fragment)
  const link = parseLink(fragment)
  if (hasCode) {
    const code = query.get('code')
    return code ? { kind: 'code', code, link } : failed('No code detected.')
  }
  if (link) return { kind: 'link', link }
  // The first of the two links of a new address; the auth service has no code for it.
  return read('message')?.startsWith('Confirmation link accepted')
    ? { kind: 'address_half_changed' }
    : null
}

function parseLink(fragment: URLSearchParams): MailedLink | null {
  const link = v.safeParse(MailedLink, Object.fromEntries(fragment))
  return link.success ? link.output : null
}

function parseTokens(fragment: URLSearchParams): RedirectResult {
  const access_token = fragment.get('access_token')
  const refresh_token = fragment.get('refresh_token')
  const token_type = fragment.get('token_type')
  const expires_in = Number(fragment.get('expires_in'))
  if (!access_token || !refresh_token || !token_type || !(expires_in > 0)) {
    return failed('No session defined in URL')
  }
  const type = fragment.get('type')
  return { kind: 'tokens', access_token, refresh_token, token_type, expires_in, type }
}

/** The sentences of auth-js; other languages have one for all of them. */
function failed(message: string): RedirectResult {
  return { kind: 'failed', failure: { message, code: 'incomplete_link' } }
}
