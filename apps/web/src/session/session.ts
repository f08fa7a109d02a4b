import { err, ok, type Result } from '@daymark/core/result'
import type { UserAttributes } from '@supabase/auth-js'
import type { Account } from './account/account.ts'
import { type Failure, failureOf, noAnswer, reportThrown } from './failure.ts'
import { lazyClient } from './lazyClient.ts'
import { lazyProxy } from './lazyProxy.ts'
import { lockMark } from './lockMark.ts'
import type { SessionNotice } from './redirect/followRedirect.ts'
import { openSessionOffer, type SessionOffer } from './sessionOffer.ts'
import type { AuthRequest } from './settings.ts'
import type { SignInMethods } from './signInMethods.ts'
import { sleep } from './sleep.ts'
import { clearNewPasswordRequired, readState, type SessionState, sameState } from './state.ts'
import { readStoredSession } from './storedSession.ts'
import { createTokenRenewal, type RenewalResult } from './tokenRenewal.ts'

export type { Failure } from './failure.ts'
export type { SessionNotice } from './redirect/followRedirect.ts'
export type { SessionOffer } from './sessionOffer.ts'
export type { SessionState } from './state.ts'
export type { Factor, User } from './storedSession.ts'

/** What the server may require for a password change: the current password, or a code sent by mail. */
type PasswordProof = { current_password?: string; nonce?: string }

type SignOutScope = 'global' | 'local' | 'others'

export type Session = SignInMethods & {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** The message of the redirect that opened the page, or of the last thing done. */
  notice(): SessionNotice | null
  setNotice(notice: SessionNotice | null): void
  offer(): SessionOffer | null
  account: Account
  /** Fetches auth-js before it is needed. */
  prefetch(): void
  /** Replaces a code of the second factor in the state `code_needed`. */
  verifyRecoveryCode(code: string): Promise<Result<null, Failure>>
  /** Signs out on this device first, whatever the server answers. */
  signOut(scope?: SignOutScope): Promise<void>
  /** Whether the server said that the session of this device was ended, as by its user on another device. */
  wasEnded(): boolean
  /**
   * Registers what else has to be deleted from the device before the session is removed.
   * Not called when the server ends the session.
   */
  onSignOut(wipe: () => Promise<void>): () => void
  updateEmail(email: string): Promise<Result<null, Failure>>
  updatePassword(password: string, proof?: PasswordProof): Promise<Result<null, Failure>>
  /** Resolves within seconds. Offline it is the last token, which may have expired. */
  accessToken(): Promise<string | null>
  /** Renews an access token that the server has rejected. Locks the session if the renewal is rejected, too. */
  renewRejectedToken(): Promise<void>
}

type Page = {
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
  page: Page
}): Session {
  const { url, anonKey, storage, clock, page } = options
  const key = `daymark-session-${new URL(url).host}`
  const listeners = new Set<() => void>()
  const wipes = new Set<() => Promise<void>>()
  let notice: SessionNotice | null = null
  const offer = openSessionOffer(notify)
  let ended = false
  let state = readState(storage, key)

  const auth = lazyClient({ ...options, key })
  const renewal = createTokenRenewal({
    ...options,
    ...page,
    key,
    onChange: refresh,
    onRefused({ user }, code) {
      ended = code === 'session_not_found'
      storage.setItem(lockMark(user.id), String(clock()))
    },
    sleep,
  })
  /** auth-js with a valid token, so that it does not renew it itself. Null if either is unreachable. */
  const authWithToken = async () =>
    (await renewal.renewIfExpired()) === 'unreachable' ? null : await auth()
  if (isRedirect(page.href)) void followLink()
  page.onStorage(refresh)

  async function followLink(): Promise<void> {
    page.cleanUrl()
    if (state.kind === 'signed_out') state = { kind: 'opening' }
    const redirectOptions = {
      auth,
      refresh: renewal.renew,
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

  const request: AuthRequest = async (path, init = {}) => {
    const token = await renewal.token()
    const headers = new Headers(init.headers)
    headers.set('apikey', anonKey)
    headers.set('x-supabase-api-version', '2024-01-01')
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (init.body) headers.set('content-type', 'application/json')
    return options.fetch(`${url}/auth/v1${path}`, { ...init, headers })
  }

  const signInMethods = lazyProxy<SignInMethods>(
    { signIn: true, signUp: true, confirmAgain: true, recover: true, signInWith: true },
    async () =>
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
    request,
    page,
    onChange: refresh,
    renew: renewal.renew,
  }
  const account = lazyProxy<Account>(accountNames, async () =>
    (await import('./account/account.ts')).createAccount(accountOptions),
  )

  async function signOut(scope: SignOutScope = 'local'): Promise<void> {
    const token = readStoredSession(storage, key)?.access_token
    if (scope !== 'others') {
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

  async function update(change: UserAttributes): Promise<Result<null, Failure>> {
    const client = await authWithToken()
    if (!client) return err(noAnswer)
    const { error } = await client.updateUser(change, { emailRedirectTo: page.origin })
    if (!error && change.password) clearNewPasswordRequired(storage, key)
    refresh()
    return error ? err(failureOf(error)) : ok(null)
  }

  async function wipe(): Promise<void> {
    const wiped = Promise.allSettled([...wipes].map((each) => each()))
    await Promise.race([wiped, sleep(wipeTimeoutMs)])
  }

  return {
    ...signInMethods,
    account,
    prefetch: () => void auth(),
    async verifyRecoveryCode(code) {
      const codeOptions = { request, storage, key, clock }
      const verified = import('./account/recoveryCode.ts').then(
        ({ verifyRecoveryCode }) => verifyRecoveryCode(code, codeOptions),
        () => err(noAnswer),
      )
      const answer = await reportThrown(verified)
      refresh()
      return answer
    },
    state: () => state,
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
    updateEmail: (email) => reportThrown(update({ email })),
    updatePassword: (password, proof) => reportThrown(update({ password, ...proof })),
    accessToken: renewal.token,
    async renewRejectedToken() {
      await renewal.renew()
    },
  }
}

/** A quick check; redirect/parseRedirect.ts parses the address. */
const isRedirect = (href: string) =>
  /[#?&](access_token|refresh_token|code|error|error_code|error_description|message)=/.test(href)

const accountNames: Record<keyof Account, true> = {
  settings: true,
  factors: true,
  enrolTotp: true,
  enrolPhone: true,
  challenge: true,
  verifyFactor: true,
  removeFactor: true,
  makeRecoveryCodes: true,
  recoveryCodesLeft: true,
  sessions: true,
  endSession: true,
  endOtherSessions: true,
  identities: true,
  link: true,
  unlink: true,
  sendCode: true,
  exportData: true,
  deleteAccount: true,
}

/** Deletes everything but the theme and what other users have left locked in this browser. */
function clearStorage(storage: Storage, state: SessionState): void {
  const own = 'user' in state ? state.user.id : ' '
  const isOtherUsers = (key: string) => /^daymark .*[0-9a-f-]{36}/.test(key) && !key.includes(own)
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && key !== 'darkMode' && !isOtherUsers(key)) storage.removeItem(key)
  }
}
