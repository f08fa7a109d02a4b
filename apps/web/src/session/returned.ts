import type { Failure } from './failure.ts'

/** What a link of the auth service, or a provider, brought to this address. */
export type Returned =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'message'; message: string }
  | { kind: 'code'; code: string }
  | ({ kind: 'tokens' } & Tokens)

export type Tokens = {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  /** In seconds, as the address has it. */
  issuedAt: number
  type: string | null
}

/** Reads an address, with the refusals of auth-js in its order; null where no link led here. */
export function linkTo(href: string): Returned | null {
  const { searchParams: query, hash } = new URL(href)
  const fragment = new URLSearchParams(hash.slice(1))
  const of = (name: string) => query.get(name) ?? fragment.get(name)
  const has = (names: string[]) => names.some((name) => of(name) !== null)

  if (has(['error', 'error_code', 'error_description'])) {
    const code = of('error_code') ?? of('error')
    const message = of('error_description')?.trim() || null
    return { kind: 'failed', failure: { message, ...(code && { code }) } }
  }
  const codes = query.has('code')
  const tokens = ['access_token', 'refresh_token'].some((name) => fragment.has(name))
  // Secrets of a session that have been in a query have been sent to who knows whom.
  if (query.has('access_token') || query.has('refresh_token')) {
    return refused('Not a valid PKCE flow url.')
  }
  if (codes && tokens) return refused('Not a valid implicit grant flow url.')
  if (tokens) return tokensIn(fragment)
  if (codes) {
    const code = query.get('code')
    return code ? { kind: 'code', code } : refused('No code detected.')
  }
  const message = of('message')
  return message ? { kind: 'message', message } : null
}

function tokensIn(fragment: URLSearchParams): Returned {
  const access_token = fragment.get('access_token')
  const refresh_token = fragment.get('refresh_token')
  const token_type = fragment.get('token_type')
  const expires_in = Number(fragment.get('expires_in'))
  if (!access_token || !refresh_token || !token_type || !(expires_in > 0)) {
    return refused('No session defined in URL')
  }
  const expires_at = Number(fragment.get('expires_at'))
  const issuedAt = expires_at > 0 ? expires_at - expires_in : Number.POSITIVE_INFINITY
  const type = fragment.get('type')
  return { kind: 'tokens', access_token, refresh_token, token_type, expires_in, issuedAt, type }
}

function refused(message: string): Returned {
  return { kind: 'failed', failure: { message } }
}
