import { err, ok, type Result } from '@daymark/core/result'
import { type Failure, noAnswer } from '../failure.ts'
import { failureOf } from '../failureOf.ts'
import { requireNewPassword } from '../state.ts'
import { parseClaims, readStoredSession, storeSession } from '../storedSession.ts'
import { acceptLink } from './acceptLink.ts'
import { type MailedLink, parseRedirect, type Tokens } from './parseRedirect.ts'
import type { RedirectOptions, SessionNotice } from './redirectOptions.ts'
import { retried } from './retried.ts'

/** Completes the redirect in the address: exchanges its code or stores its tokens. */
export async function followRedirect(
  href: string,
  options: RedirectOptions,
): Promise<SessionNotice | null> {
  const redirect = parseRedirect(href)
  switch (redirect?.kind) {
    case undefined:
      return null
    case 'failed':
    case 'address_half_changed':
      return redirect
    case 'code':
      return followCode(redirect, options)
    case 'link':
      return acceptLink(redirect.link, options)
    case 'tokens':
      return noticeOf(await followTokens(redirect, options))
  }
}

async function followCode(
  { code, link }: { code: string; link: MailedLink | null },
  options: RedirectOptions,
): Promise<SessionNotice | null> {
  const { storage, key, refresh } = options
  if (storage.getItem(`${key}-code-verifier`)) {
    const exchanged = await exchange(code, options)
    const isOfOtherFlow = !exchanged.ok && exchanged.error.code === 'bad_code_verifier'
    if (!link || !isOfOtherFlow) return noticeOf(exchanged)
  }
  if (link) return acceptLink(link, options)
  const before = readStoredSession(storage, key)
  if (!before) return { kind: 'failed', failure: { message: null, code: 'other_browser' } }
  // auth-js drops the verifier of an e-mail change, so the user is read again to see whether the address changed.
  await refresh()
  const now = readStoredSession(storage, key)
  const email = now?.user.email ?? before.user.email
  if (email !== before.user.email) return { kind: 'address_changed', email }
  return { kind: 'failed', failure: { message: null, code: 'other_browser' } }
}

/** Exchanges the code for a session, in the browser that began the flow and has its verifier. */
async function exchange(code: string, options: RedirectOptions): Promise<Result<null, Failure>> {
  const { storage, key, auth } = options
  const verifier = storage.getItem(`${key}-code-verifier`) ?? ''
  const client = await auth()
  if (!client) return err(noAnswer)
  const exchangeOnce = () => {
    // auth-js removes it after a failure, too, but the right link may still be opened.
    storage.setItem(`${key}-code-verifier`, verifier)
    return client.exchangeCodeForSession(code)
  }
  const { error } = await retried(options.wait, exchangeOnce, isUnreachable)
  if (error) {
    if (error.code === 'bad_code_verifier') storage.setItem(`${key}-code-verifier`, verifier)
    return err(failureOf(error))
  }
  // auth-js appends this to the verifier of a recovery.
  if (verifier.includes('/recovery')) requireNewPassword(storage, key)
  return ok(null)
}

/**
 * The implicit flow has its tokens in the address. No flow of this app ends so: the tokens may be those of whoever made
 * the link, so the user is asked first. Old ones are rejected, because someone else may have read them.
 */
async function followTokens(
  tokens: Tokens,
  options: RedirectOptions,
): Promise<Result<null, Failure>> {
  const { storage, key, clock, auth, ask } = options
  const { iat } = parseClaims(tokens.access_token)
  if (iat === null || clock() / 1000 - iat > 120) return err({ message: null, code: 'stale_link' })
  const client = await auth()
  if (!client) return err(noAnswer)
  const { data, error } = await retried(
    options.wait,
    () => client.getUser(tokens.access_token),
    isUnreachable,
  )
  if (error) return err(failureOf(error))
  if (!(await ask({ kind: 'sign_in', email: data.user.email ?? '' }))) return ok(null)
  const { access_token, refresh_token, token_type, expires_in } = tokens
  const session = { access_token, refresh_token, token_type, expires_in, user: data.user }
  storeSession(storage, key, session, clock())
  if (tokens.type === 'recovery' || tokens.type === 'invite') requireNewPassword(storage, key)
  return ok(null)
}

function isUnreachable({ error }: { error: { name: string } | null }): boolean {
  return error?.name === 'AuthRetryableFetchError'
}

function noticeOf(result: Result<null, Failure>): SessionNotice | null {
  return result.ok ? null : { kind: 'failed', failure: result.error }
}
