import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** A cookie by which a browser is recognised. It gives access to nothing. */
export type BrowserCookie = {
  /** null: this browser has none. */
  read(context: Context, siteUrl: string): string | null
  /** The value it has or gets, and the header that sets it from now on for its whole life. */
  renew(context: Context, siteUrl: string): { value: string; header: string }
}

export function browserCookie(name: string, lifetimeSeconds: number): BrowserCookie {
  function read(context: Context, siteUrl: string) {
    const value = getCookie(context, fullName(siteUrl)) ?? ''
    return /^[\w-]{43}$/.test(value) ? value : null
  }

  // With the prefix __Host-, which browsers accept on https only, no other host can set it.
  function fullName(siteUrl: string) {
    return isSecure(siteUrl) ? `__Host-${name}` : name
  }

  return {
    read,
    renew(context, siteUrl) {
      const value = read(context, siteUrl) ?? randomBytes(32).toString('base64url')
      // Lax: the redirect of a provider comes from another site.
      const attributes = `Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax`
      const secure = isSecure(siteUrl) ? '; Secure' : ''
      return { value, header: `${fullName(siteUrl)}=${value}; ${attributes}${secure}` }
    },
  }
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}
