import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError, GoTrueClient, UserAttributes } from '@supabase/auth-js'
import * as v from 'valibot'
import { openRenewal, type Renewed, Stored, type User } from './renewal.ts'

export type { User } from './renewal.ts'

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
  /** Signed out on this device first, whatever the server answers. */
  signOut(scope?: SignOutScope): Promise<void>
  /**
   * What else the device has to forget when somebody signs out, before the session goes.
   * Not called when the server ends the session: then the device keeps what it has.
   */
  onLeave(wipe: () => Promise<void>): () => void
  updateEmail(email: string): Promise<Result<null, Failure>>
  updatePassword(password: string): Promise<Result<null, Failure>>
  /** Answers within seconds, offline too; then it is the last one there was. */
  accessToken(): Promise<string | null>
  /** The server did not take the access token: renew it, or lock if that is refused too. */
  refused(): Promise<void>
}

type Page = {
  href: string
  origin: string
  cleanUrl: () => void
  /** Calls back when another tab has written to storage. */
  onStorage: (listener: () => void) => void
  /** Runs the work when no other tab runs work of this name. */
  alone: (name: string, work: () => Promise<Renewed>) => Promise<Renewed>
}

// Signing out waits so long for the device to forget; it must not hang on a broken store.
const wipePatience = 3_000

/** The state is what storage holds, so every tab shows the same and no network is waited for. */
export function openSession(options: {
  url: string
  anonKey: string
  storage: Storage
  fetch: typeof globalThis.fetch
  clock: () => number
  page: Page
}): Session {
  const { url, anonKey, storage, page } = options
  const key = `daymark-session-${new URL(url).host}`
  const listeners = new Set<() => void>()
  const wipes = new Set<() => Promise<void>>()
  const returned = isReturn(page.href)
  let linkFailure: Failure | null = null
  let state = stateIn(storage.getItem(key))
  if (returned && state.kind === 'signed_out') state = { kind: 'opening' }

  let opening: Promise<GoTrueClient | null> | null = null
  const renewal = openRenewal({ ...options, ...page, key, changed: look })
  // Who is signed in already needs it seldom, and not for the first paint.
  if (state.kind !== 'signed_in' || returned) void auth()
  page.onStorage(look)

  /** auth-js, fetched when it is first needed; null as long as it cannot be fetched. */
  async function auth(): Promise<GoTrueClient | null> {
    opening ??= openAuth()
    const client = await opening
    if (!client) opening = null
    return client
  }

  async function openAuth(): Promise<GoTrueClient | null> {
    const library = await import('@supabase/auth-js').catch(() => null)
    const client =
      library &&
      new library.GoTrueClient({
        url: `${url}/auth/v1`,
        headers: { apikey: anonKey },
        storage,
        storageKey: key,
        fetch: onOurClock(options.fetch),
        flowType: 'implicit',
        skipAutoInitialize: true,
        autoRefreshToken: false,
      })
    const answer = await client?.initialize()
    if (returned) arrive(answer?.error ?? null)
    return client
  }

  /** What the link that led here has come to. */
  function arrive(error: AuthError | null): void {
    page.cleanUrl()
    if (error) linkFailure = failureOf(error)
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
      // First the device, so that it also works offline; then the server. The session goes at once:
      // whoever leaves the page before everything is wiped has signed out all the same.
      const wiped = wipe()
      forget(storage, state)
      look()
      const client = await opening
      await client?.signOut({ scope: 'local' })
      await wiped
    }
    // 401, 403 and 404 mean there is nothing left to end, and no answer cannot be helped.
    if (token) await (await auth())?.admin.signOut(token, scope)
  }

  async function update(change: UserAttributes): Promise<Result<null, Failure>> {
    // With a token that has run out auth-js would renew by its own rules.
    if ((await renewal.renewIfOld()) === 'out_of_reach') return err(silence)
    const client = await auth()
    if (!client) return err(silence)
    const { error } = await client.updateUser(change, { emailRedirectTo: page.origin })
    look()
    return error ? err(failureOf(error)) : ok(null)
  }

  async function wipe(): Promise<void> {
    const wiped = Promise.allSettled([...wipes].map((each) => each()))
    await Promise.race([wiped, new Promise((resolve) => setTimeout(resolve, wipePatience))])
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
      const client = await auth()
      if (!client) return err(silence)
      const { error } = await client.signInWithPassword({ email, password })
      look()
      return error ? err(failureOf(error)) : ok(null)
    },
    async signUp(email, password) {
      const client = await auth()
      if (!client) return err(silence)
      const redirect = { emailRedirectTo: page.origin }
      const { data, error } = await client.signUp({ email, password, options: redirect })
      look()
      if (error) return err(failureOf(error))
      return ok(data.session ? 'signed_in' : 'confirm_email')
    },
    signOut,
    onLeave(wipe) {
      wipes.add(wipe)
      return () => wipes.delete(wipe)
    },
    updateEmail: (email) => update({ email }),
    updatePassword: (password) => update({ password }),
    accessToken: renewal.token,
    async refused() {
      await renewal.renew()
    },
  }
}

const silence: Failure = { message: null }

/** What the server said in words; transport errors and `{}` are no words. */
export function failureOf(error: AuthError): Failure {
  const message = error.message.trim()
  const wordless = ['AuthRetryableFetchError', 'AuthUnknownError'].includes(error.name)
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

/** Everything but the theme, and what someone else who uses this browser has not sent yet. */
function forget(storage: Storage, state: SessionState): void {
  const own = state.kind === 'signed_in' ? state.user.id : ''
  const isOthers = (key: string) => key.includes('-journal-') && !key.includes(own)
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && key !== 'darkMode' && !isOthers(key)) storage.removeItem(key)
  }
}
