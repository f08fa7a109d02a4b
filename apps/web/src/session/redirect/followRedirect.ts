import { err, ok, type Result } from '@daymark/core/result'
import type { GoTrueClient } from '@supabase/auth-js'
import { type Failure, noAnswer } from '../failure.ts'
import { failureOf } from '../failureOf.ts'
import { requireNewPassword } from '../state.ts'
import { parseClaims, readStoredSession, storeSession } from '../storedSession.ts'
import { parseRedirect, type Tokens } from './parseRedirect.ts'

/** A message about a redirect, or about the last thing done, that outlives the page it came from. */
export type SessionNotice =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'message'; message: string }
  | { kind: 'address_changed'; email: string }

export type RedirectOptions = {
  auth: () => Promise<GoTrueClient | null>
  /** Reads the user again, with new tokens. */
  refresh: () => Promise<unknown>
  storage: Storage
  key: string
  clock: () => number
  /** Asks the user whether to continue with this account. */
  ask: (email: string) => Promise<boolean>
  wait: (ms: number) => Promise<void>
}

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
    case 'message':
      return redirect
    case 'code':
      return followCode(redirect.code, options)
    case 'tokens':
      return noticeOf(await followTokens(redirect, options))
  }
}

async function followCode(code: string, options: RedirectOptions): Promise<SessionNotice | null> {
  const { storage, key, refresh } = options
  if (storage.getItem(`${key}-code-verifier`)) return noticeOf(await exchange(code, options))
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
  const { error } = await retryUnreachable(options, () => {
    // auth-js removes it after a failure, too, but the right link may still be opened.
    storage.setItem(`${key}-code-verifier`, verifier)
    return client.exchangeCodeForSession(code)
  })
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
  const { data, error } = await retryUnreachable(options, () => client.getUser(tokens.access_token))
  if (error) return err(failureOf(error))
  if (!(await ask(data.user.email ?? ''))) return ok(null)
  const { access_token, refresh_token, token_type, expires_in } = tokens
  const session = { access_token, refresh_token, token_type, expires_in, user: data.user }
  storeSession(storage, key, session, clock())
  if (tokens.type === 'recovery' || tokens.type === 'invite') requireNewPassword(storage, key)
  return ok(null)
}

// The link can be used only once, so the request is retried while the server is unreachable.
const attempts = 5

async function retryUnreachable<Answer extends { error: { name: string } | null }>(
  { wait }: RedirectOptions,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send()
    if (answer.error?.name !== 'AuthRetryableFetchError' || attempt === attempts) return answer
    await wait(100 * 2 ** attempt)
  }
}

function noticeOf(result: Result<null, Failure>): SessionNotice | null {
  return result.ok ? null : { kind: 'failed', failure: result.error }
}
