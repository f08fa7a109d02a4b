import { withoutTexts } from '../strings/waiting.ts'
import type { Account } from './account/account.ts'
import type { Credentials } from './account/credentials.ts'
import { noAnswer } from './failure.ts'
import { lazyProxy } from './lazyProxy.ts'
import { loadedOnce } from './loadedOnce.ts'
import { lockMark } from './lockMark.ts'
import type { SessionNotice } from './redirect/redirectOptions.ts'
import { openSessionOffer, type SessionOffer } from './sessionOffer.ts'
import type { AuthRequest } from './settings.ts'
import type { SignInMethods } from './signInMethods.ts'
import { sleep } from './sleep.ts'
import { readState, type SessionState, sameState } from './state.ts'
import { keyOf, parseClaims, readStoredSession } from './storedSession.ts'
import type { RenewalResult } from './tokenRenewal.ts'

export type { Failure } from './failure.ts'
export type { SessionNotice } from './redirect/redirectOptions.ts'
export type { SessionOffer } from './sessionOffer.ts'
export type { SessionState } from './state.ts'
export type { Factor, User } from './storedSession.ts'

type SignOutScope = 'global' | 'local' | 'others'

export type Session = SignInMethods &
  Credentials & {
    state(): SessionState
    /** Which session this device has now; null without one. A renewed one stays the same. */
    id(): string | null
    subscribe(listener: () => void): () => void
    /** The message of the redirect that opened the page, or of the last thing done. */
    notice(): SessionNotice | null
    setNotice(notice: SessionNotice | null): void
    offer(): SessionOffer | null
    account: Account
    /** Fetches auth-js before it is needed. */
    prefetch(): void
    /** Signs out on this device first, whatever the server answers. */
    signOut(scope?: SignOutScope): Promise<void>
    /** Whether the server said that the session of this device was ended, as by its user on another device. */
    wasEnded(): boolean
    /**
     * Registers what else has to be deleted from the device before the session is removed.
     * Not called when the server ends the session.
     */
    onSignOut(wipe: () => Promise<void>): () => void
    /** Resolves within seconds. Offline it is the last token, which may have expired. */
    accessToken(): Promise<string | null>
    /** Renews an access token that the server has rejected. Locks the session if the renewal is rejected, too. */
    renewRejectedToken(): Promise<void>
  }

type BrowserPage = {
  href: string
  origin: string
  cleanUrl: () => void
  goTo: (url: string) => void
  /** Calls back when another tab has written to storage. */
  onStorage: (listener: () => void) => void
  /** Calls back when the network is back. */
  onOnline: (listener: () => void) => void
  /** Runs the work under a lock of this name, shared by all tabs. */
  withLock: (name: string, work: () => Promise<RenewalResult>) => Promise<RenewalResult>
}

// Signing out must not wait for ever for a broken database.
const wipeTimeoutMs = 3_000

/** The state is derived from storage, so every tab shows the same, without waiting for the network. */
export function createSession(options: {
  url: string
  anonKey: string
  storage: Storage
  fetch: typeof globalThis.fetch
  clock: () => number
  page: BrowserPage
}): Session {
  const { url, anonKey, storage, clock, page } = options
  const key = keyOf(url)
  const listeners = new Set<() => void>()
  const wipes = new Set<() => Promise<void>>()
  let notice: SessionNotice | null = null
  const offer = openSessionOffer(notify)
  let ended = false
  let signOuts = 0
  let state = readState(storage, key)

  const auth = loadedOnce(async () =>
    (await import('./client.ts')).createAuthClient({ ...options, key }),
  )
  const renewal = loadedOnce(async () =>
    (await withoutTexts(() => import('./tokenRenewal.ts'))).createTokenRenewal({
      ...options,
      ...page,
      key,
      onChange: refresh,
      onRefused({ user }, code) {
        ended = code === 'session_not_found'
        storage.setItem(lockMark(user.id), `${clock()} ${user.email}`)
      },
      sleep,
    }),
  )
  const token = async () => (await renewal())?.token() ?? null
  const renew = async () => (await renewal())?.renew() ?? 'unreachable'
  const renewIfExpired = async () => (await renewal())?.renewIfExpired() ?? 'unreachable'
  /** auth-js with a valid token, so that it does not renew it itself. Null if either is unreachable. */
  const authWithToken = async () =>
    (await renewIfExpired()) === 'unreachable' ? null : await auth()
  if (isRedirect(page.href)) void followLink()
  page.onStorage(refresh)

  async function followLink(): Promise<void> {
    page.cleanUrl()
    const signOutsBefore = signOuts
    if (state.kind === 'signed_out') state = { kind: 'opening' }
    const redirectOptions = {
      auth,
      request: (path: string, init?: RequestInit) => ask('auth')(path, init),
      refresh: renew,
      storage,
      key,
      clock,
      ask: offer.ask,
      wait: sleep,
    }
    // If it fails, the page shows the stored session.
    notice = await import('./redirect/followRedirect.ts')
      .then(({ followRedirect }) => followRedirect(page.href, redirectOptions))
      .catch(() => ({ kind: 'failed', failure: noAnswer }))
    // Who has signed out meanwhile stays so: the session that the link brought ends, too.
    if (signOuts > signOutsBefore) await signOut()
    refresh()
    notify()
  }

  function refresh(): void {
    const next = readState(storage, key)
    if (sameState(state, next)) return
    state = next
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  const ask =
    (service: string): AuthRequest =>
    async (path, init = {}) => {
      const bearer = await token()
      const headers = new Headers(init.headers)
      headers.set('apikey', anonKey)
      if (service === 'auth') headers.set('x-supabase-api-version', '2024-01-01')
      if (bearer) headers.set('authorization', `Bearer ${bearer}`)
      if (init.body) headers.set('content-type', 'application/json')
      return options.fetch(`${url}/${service}/v1${path}`, { ...init, headers })
    }

  const { signIn, signUp, confirmAgain, recover, verifyCode, signInWith } =
    lazyProxy<SignInMethods>(async () =>
      (await import('./client.ts')).createSignInMethods({
        auth,
        storage,
        key,
        page,
        onChange: refresh,
      }),
    )
  const accountOptions = {
    auth: authWithToken,
    request: ask('auth'),
    rest: ask('rest'),
    isSignedIn: () => state.kind === 'signed_in',
    readConfig: async () => (await options.fetch(`${page.origin}/config.json`)).json(),
    page,
    onChange: refresh,
    renew,
  }
  const account = lazyProxy<Account>(async () =>
    (await import('./account/account.ts')).createAccount(accountOptions),
  )

  const { verifyRecoveryCode, updateEmail, updatePassword } = lazyProxy<Credentials>(async () =>
    (await import('./account/credentials.ts')).createCredentials({
      ...accountOptions,
      storage,
      key,
      clock,
    }),
  )

  async function signOut(scope: SignOutScope = 'local'): Promise<void> {
    const token = readStoredSession(storage, key)?.access_token
    if (scope !== 'others') {
      signOuts += 1
      // The device comes first, so that it works offline. The session is removed at once: a page that is closed
      // before everything is deleted is signed out all the same.
      const wiped = wipe()
      clearStorage(storage, state)
      refresh()
      await wiped
    }
    // 401, 403 and 404 mean that the session has ended already. A missing response is ignored.
    if (token) await (await auth())?.admin.signOut(token, scope)
  }

  async function wipe(): Promise<void> {
    const wiped = Promise.allSettled([...wipes].map((each) => each()))
    await Promise.race([wiped, sleep(wipeTimeoutMs)])
  }

  return {
    signIn,
    signUp,
    confirmAgain,
    recover,
    verifyCode,
    signInWith,
    account,
    prefetch: () => void auth(),
    verifyRecoveryCode,
    updateEmail,
    updatePassword,
    state: () => state,
    id() {
      const session = readStoredSession(storage, key)
      return session && parseClaims(session.access_token).session_id
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notice: () => notice,
    setNotice(next) {
      if (notice === next) return
      notice = next
      notify()
    },
    offer: offer.current,
    wasEnded: () => ended,
    signOut,
    onSignOut(wipe) {
      wipes.add(wipe)
      return () => wipes.delete(wipe)
    },
    accessToken: token,
    async renewRejectedToken() {
      await renew()
    },
  }
}

/** A quick check; redirect/parseRedirect.ts parses the address. */
const isRedirect = (href: string) =>
  /[#?&](access_token|refresh_token|token_hash|code|message|error(_code|_description)?)=/.test(href)

/** Deletes everything but the theme, the language and what other users have left locked in this browser. */
function clearStorage(storage: Storage, state: SessionState): void {
  const own = 'user' in state ? state.user.id : ' '
  const isOtherUsers = (key: string) => /^daymark .*[0-9a-f-]{36}/.test(key) && !key.includes(own)
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && key !== 'darkMode' && key !== 'language' && !isOtherUsers(key))
      storage.removeItem(key)
  }
  // The next start deletes what remains.
  if (own !== ' ') storage.setItem(lockMark(own), '0')
}
