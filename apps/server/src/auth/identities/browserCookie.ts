import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/**
 * Recognises the browser that began a sign-in with a provider. Without it, anyone could send
 * another user the link that ends an attempt of their own.
 */
export type BrowserCookie = { value: string; header: string }

const lifetimeSeconds = 600

/** The cookie of this browser, renewed: it may have begun in another window, too. */
export function browserCookie(context: Context, siteUrl: string): BrowserCookie {
  const known = readCookie(context, siteUrl)
  const value = known ?? randomBytes(32).toString('base64url')
  const { name, secure } = cookieOf(siteUrl)
  // Lax: the provider's redirect comes from another site.
  const attributes = `Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`
  return { value, header: `${name}=${value}; ${attributes}` }
}

export function browserHash(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** null: this browser has begun nothing here. */
export function hashOfBrowser(context: Context, siteUrl: string): Buffer | null {
  const value = readCookie(context, siteUrl)
  return value === null ? null : browserHash(value)
}

function readCookie(context: Context, siteUrl: string): string | null {
  const value = getCookie(context, cookieOf(siteUrl).name) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** With the prefix __Host-, which browsers accept on https only, no other host can set the cookie. */
function cookieOf(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  return {
    name: isSecure ? '__Host-daymark-oauth' : 'daymark-oauth',
    secure: isSecure ? '; Secure' : '',
  }
}
