import { err, ok, type Result } from '@daymark/core/result'
import type { GoTrueClient } from '@supabase/auth-js'
import { type Failure, failureOf, silence } from './failure.ts'
import { linkTo, type Tokens } from './returned.ts'
import { oweNewPassword } from './state.ts'
import { keepSession, storedSession } from './stored.ts'

/** What a link has to tell that does not simply sign somebody in, or a page that has been left. */
export type News =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'message'; message: string }
  | { kind: 'address_changed'; email: string }

export type ArrivalOptions = {
  auth: () => Promise<GoTrueClient | null>
  /** Asks for the user anew, with fresh tokens. */
  refresh: () => Promise<unknown>
  storage: Storage
  key: string
  clock: () => number
  wait: (ms: number) => Promise<void>
}

/** Follows the link that led here to its end. */
export async function arrive(href: string, options: ArrivalOptions): Promise<News | null> {
  const link = linkTo(href)
  switch (link?.kind) {
    case undefined:
      return null
    case 'failed':
    case 'message':
      return link
    case 'code':
      return byCode(link.code, options)
    case 'tokens':
      return failed(await byTokens(link, options))
  }
}

async function byCode(code: string, options: ArrivalOptions): Promise<News | null> {
  const { storage, key, refresh } = options
  if (storage.getItem(`${key}-code-verifier`)) return failed(await exchange(code, options))
  const before = storedSession(storage, key)
  if (!before) return { kind: 'failed', failure: { message: null, code: 'other_browser' } }
  // auth-js drops the verifier of an e-mail change, so its link says only that something changed.
  await refresh()
  const now = storedSession(storage, key)
  const email = now?.user.email ?? before.user.email
  if (email !== before.user.email) return { kind: 'address_changed', email }
  return { kind: 'failed', failure: { message: null, code: 'other_browser' } }
}

/** The browser that began the flow has the verifier, and gets the session for the code. */
async function exchange(code: string, options: ArrivalOptions): Promise<Result<null, Failure>> {
  const { storage, key, auth } = options
  const verifier = storage.getItem(`${key}-code-verifier`) ?? ''
  const client = await auth()
  if (!client) return err(silence)
  const { error } = await whenReached(options, () => {
    // auth-js forgets it after a failure, too; the right link may still come.
    storage.setItem(`${key}-code-verifier`, verifier)
    return client.exchangeCodeForSession(code)
  })
  if (error) {
    if (error.code === 'bad_code_verifier') storage.setItem(`${key}-code-verifier`, verifier)
    return err(failureOf(error))
  }
  // So auth-js marks what a recovery waits with.
  if (verifier.includes('/recovery')) oweNewPassword(storage, key)
  return ok(null)
}

/** Tokens in the link itself (the implicit flow): nobody else may have had the time to use them. */
async function byTokens(tokens: Tokens, options: ArrivalOptions): Promise<Result<null, Failure>> {
  const { storage, key, clock, auth } = options
  if (clock() / 1000 - tokens.issuedAt > 120) return err({ message: null, code: 'stale_link' })
  const client = await auth()
  if (!client) return err(silence)
  const { data, error } = await whenReached(options, () => client.getUser(tokens.access_token))
  if (error) return err(failureOf(error))
  const { access_token, refresh_token, token_type, expires_in } = tokens
  const session = { access_token, refresh_token, token_type, expires_in, user: data.user }
  keepSession(storage, key, session, clock())
  if (tokens.type === 'recovery') oweNewPassword(storage, key)
  return ok(null)
}

// The link itself is used up: what is lost between here and the server would be lost for good.
const attempts = 5

async function whenReached<Answer extends { error: { name: string } | null }>(
  { wait }: ArrivalOptions,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.error?.name !== 'AuthRetryableFetchError' || attempt === attempts) return answer
    await wait(100 * 2 ** attempt)
  }
}

function failed(done: Result<null, Failure>): News | null {
  return done.ok ? null : { kind: 'failed', failure: done.error }
}
