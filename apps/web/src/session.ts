import { err, ok, type Result } from '@daymark/core/result'
import { UserId } from '@daymark/core/task'
import {
  type AuthError,
  GoTrueClient,
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
} from '@supabase/auth-js'
import * as v from 'valibot'

const User = v.object({ id: UserId, email: v.optional(v.string(), '') })
export type User = v.InferOutput<typeof User>

type SessionState = { kind: 'opening' } | { kind: 'signed_out' } | { kind: 'signed_in'; user: User }

/** What the server said, or null where it said nothing a person could use. */
export type Failure = { message: string | null }

type SignOutScope = 'global' | 'local' | 'others'

export type Session = {
  state(): SessionState
  /** Why the link that led here did not sign anyone in. */
  linkFailure(): Failure | null
  dismissLinkFailure(): void
  subscribe(listener: () => void): () => void
  signIn(email: string, password: string): Promise<Result<null, Failure>>
  signUp(email: string, password: string): Promise<Result<'signed_in' | 'confirm_email', Failure>>
  /** Signed out on this device at once, whatever the server answers. */
  signOut(scope?: SignOutScope): Promise<void>
  updateEmail(email: string): Promise<Result<null, Failure>>
  updatePassword(password: string): Promise<Result<null, Failure>>
  accessToken(): Promise<string | null>
  /** The server did not take the access token: renew it, or sign out if that is refused too. */
  refused(): Promise<void>
}

type Page = {
  href: string
  origin: string
  cleanUrl: () => void
  /** Calls back when another tab has written to storage. */
  onStorage: (listener: () => void) => void
}

/** The state is what storage holds, so every tab shows the same and no network is waited for. */
export function openSession(options: {
  url: string
  anonKey: string
  storage: Storage
  fetch: typeof globalThis.fetch
  page: Page
}): Session {
  const { url, anonKey, storage, page } = options
  const key = `daymark-session-${new URL(url).host}`
  const listeners = new Set<() => void>()
  const returned = isReturn(page.href)
  let linkFailure: Failure | null = null
  let state = stateIn(storage.getItem(key))
  if (returned && state.kind === 'signed_out') state = { kind: 'opening' }

  const client = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey },
    storage,
    storageKey: key,
    fetch: onOurClock(options.fetch),
    flowType: 'implicit',
    skipAutoInitialize: true,
  })
  void client.initialize().then(arrive)
  client.onAuthStateChange(look)
  // An event from another tab may arrive before what it wrote; this comes after.
  page.onStorage(look)

  function arrive({ error }: { error: AuthError | null }): void {
    if (returned) page.cleanUrl()
    if (returned && error) linkFailure = failureOf(error)
    look()
    notify()
  }

  function look(): void {
    const next = stateIn(storage.getItem(key))
    if (sameState(state, next)) return
    state = next
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  async function signOut(scope: SignOutScope = 'local'): Promise<void> {
    const token = storedToken(storage.getItem(key))
    if (scope !== 'others') {
      // First here, so that it also works offline; then in the other tabs; then on the server.
      forget(storage)
      look()
      await client.signOut({ scope: 'local' })
    }
    // 401, 403 and 404 mean there is nothing left to end, and no answer cannot be helped.
    if (token) await client.admin.signOut(token, scope)
  }

  return {
    state: () => state,
    linkFailure: () => linkFailure,
    dismissLinkFailure() {
      linkFailure = null
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async signIn(email, password) {
      const { error } = await client.signInWithPassword({ email, password })
      return error ? err(failureOf(error)) : ok(null)
    },
    async signUp(email, password) {
      const redirect = { emailRedirectTo: page.origin }
      const { data, error } = await client.signUp({ email, password, options: redirect })
      if (error) return err(failureOf(error))
      return ok(data.session ? 'signed_in' : 'confirm_email')
    },
    signOut,
    async updateEmail(email) {
      const { error } = await client.updateUser({ email }, { emailRedirectTo: page.origin })
      return error ? err(failureOf(error)) : ok(null)
    },
    async updatePassword(password) {
      const { error } = await client.updateUser({ password })
      return error ? err(failureOf(error)) : ok(null)
    },
    async accessToken() {
      const { data } = await client.getSession()
      return data.session?.access_token ?? null
    },
    async refused() {
      const { error } = await client.refreshSession()
      if (!error || isPassing(error)) return
      // auth-js keeps a session whose access token has not expired yet; the server has ended it.
      await client.signOut({ scope: 'local' })
    },
  }
}

/** What the server said in words; transport errors and `{}` are no words. */
export function failureOf(error: AuthError): Failure {
  const message = error.message.trim()
  const wordless = isAuthRetryableFetchError(error) || error.name === 'AuthUnknownError'
  return { message: wordless || message === '' || message === '{}' ? null : message }
}

/**
 * Drops `expires_at` from answers: it is the server's clock, and auth-js would compare it with this
 * device's. Without it auth-js counts `expires_in` from now.
 */
function onOurClock(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const body = response.ok ? await jsonOf(response.clone()) : null
    const answer = v.safeParse(v.looseObject({ access_token: v.string() }), body)
    if (!answer.success) return response
    const { expires_at: _, ...session } = answer.output
    return Response.json(session, { headers: response.headers })
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ access_token: v.string(), refresh_token: v.string(), user: User }),
)

function stateIn(stored: string | null): SessionState {
  const session = v.safeParse(Stored, stored)
  return session.success ? { kind: 'signed_in', user: session.output.user } : { kind: 'signed_out' }
}

function storedToken(stored: string | null): string | null {
  const session = v.safeParse(Stored, stored)
  return session.success ? session.output.access_token : null
}

function sameState(a: SessionState, b: SessionState): boolean {
  if (a.kind !== 'signed_in' || b.kind !== 'signed_in') return a.kind === b.kind
  return a.user.id === b.user.id && a.user.email === b.user.email
}

/** Did a sign-in, confirmation or recovery link lead here? */
function isReturn(href: string): boolean {
  return /[#?&](access_token|error|error_code|error_description)=/.test(href)
}

/** A failure that says nothing about the session: no network, or another tab was faster. */
function isPassing(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || isAuthRefreshDiscardedError(error)
}

function forget(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && key !== 'darkMode') storage.removeItem(key)
  }
}
