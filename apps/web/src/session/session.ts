import { err, ok, type Result } from '@daymark/core/result'
import type { UserAttributes } from '@supabase/auth-js'
import type { Account } from './account.ts'
import type { News } from './arrival.ts'
import { answered, type Failure, failureOf, silence } from './failure.ts'
import { later } from './later.ts'
import { lazyClient } from './lazyClient.ts'
import { openRenewal, type Renewed } from './renewal.ts'
import type { Ask } from './settings.ts'
import { type SessionState, sameState, settleNewPassword, stateIn } from './state.ts'
import { storedSession } from './stored.ts'
import type { Ways } from './ways.ts'

export type { News } from './arrival.ts'
export type { Failure } from './failure.ts'
export type { SessionState } from './state.ts'
export type { Factor, User } from './stored.ts'

/** What a server may ask for before a password is another: the old one, or a code from a mail. */
type PasswordProof = { current_password?: string; nonce?: string }

type SignOutScope = 'global' | 'local' | 'others'

export type Session = Ways & {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** What the link that led here has to tell, or what came of the last thing done here. */
  news(): News | null
  tell(news: News | null): void
  account: Account
  /** In place of a code, where the state asks for one. */
  giveRecoveryCode(code: string): Promise<Result<null, Failure>>
  /** Signed out on this device first, whatever the server answers. */
  signOut(scope?: SignOutScope): Promise<void>
  /**
   * What else the device has to forget when somebody signs out, before the session goes.
   * Not called when the server ends the session: then the device keeps what it has.
   */
  onLeave(wipe: () => Promise<void>): () => void
  updateEmail(email: string): Promise<Result<null, Failure>>
  updatePassword(password: string, proof?: PasswordProof): Promise<Result<null, Failure>>
  /** Answers within seconds, offline too; then it is the last one there was. */
  accessToken(): Promise<string | null>
  /** The server did not take the access token: renew it, or lock if that is refused too. */
  refused(): Promise<void>
}

type Page = {
  href: string
  origin: string
  cleanUrl: () => void
  goTo: (url: string) => void
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
  const { url, anonKey, storage, clock, page } = options
  const key = `daymark-session-${new URL(url).host}`
  const listeners = new Set<() => void>()
  const wipes = new Set<() => Promise<void>>()
  let news: News | null = null
  let state = stateIn(storage, key)

  const auth = lazyClient({ ...options, key })
  const renewal = openRenewal({ ...options, ...page, key, changed: look })
  /** auth-js, with a token it would not renew by its own rules; null where one of both is out of reach. */
  const freshAuth = async () =>
    (await renewal.renewIfOld()) === 'out_of_reach' ? null : await auth()
  if (mayBeLink(page.href)) void followLink()
  // Who is signed in already needs it seldom, and not for the first paint.
  else if (state.kind === 'signed_out') void auth()
  page.onStorage(look)

  async function followLink(): Promise<void> {
    page.cleanUrl()
    if (state.kind === 'signed_out') state = { kind: 'opening' }
    const means = { auth, refresh: renewal.renew, storage, key, clock, wait }
    // Wherever it fails, the page goes on to what is stored.
    news = await import('./arrival.ts')
      .then(({ arrive }) => arrive(page.href, means))
      .catch(() => ({ kind: 'failed', failure: silence }))
    look()
    notify()
  }

  function look(): void {
    const next = stateIn(storage, key)
    if (sameState(state, next)) return
    state = next
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  const ask: Ask = async (path, init = {}) => {
    const token = await renewal.token()
    const headers = new Headers(init.headers)
    headers.set('apikey', anonKey)
    headers.set('x-supabase-api-version', '2024-01-01')
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (init.body) headers.set('content-type', 'application/json')
    return options.fetch(`${url}/auth/v1${path}`, { ...init, headers })
  }

  const ways = later<Ways>(
    { signIn: true, signUp: true, confirmAgain: true, recover: true, signInWith: true },
    async () => (await import('./client.ts')).openWays({ auth, storage, key, page, changed: look }),
  )
  const asking = { auth: freshAuth, ask, page, changed: look, renew: renewal.renew }
  const account = later<Account>(accountNames, async () =>
    (await import('./account.ts')).openAccount(asking),
  )

  async function signOut(scope: SignOutScope = 'local'): Promise<void> {
    const token = storedSession(storage, key)?.access_token
    if (scope !== 'others') {
      // First the device, so that it also works offline; then the server. The session goes at once:
      // whoever leaves the page before everything is wiped has signed out all the same.
      const wiped = wipe()
      forget(storage, state)
      look()
      await wiped
    }
    // 401, 403 and 404 mean there is nothing left to end, and no answer cannot be helped.
    if (token) await (await auth())?.admin.signOut(token, scope)
  }

  async function update(change: UserAttributes): Promise<Result<null, Failure>> {
    const client = await freshAuth()
    if (!client) return err(silence)
    const { error } = await client.updateUser(change, { emailRedirectTo: page.origin })
    if (!error && change.password) settleNewPassword(storage, key)
    look()
    return error ? err(failureOf(error)) : ok(null)
  }

  async function wipe(): Promise<void> {
    const wiped = Promise.allSettled([...wipes].map((each) => each()))
    await Promise.race([wiped, wait(wipePatience)])
  }

  return {
    ...ways,
    account,
    async giveRecoveryCode(code) {
      const means = { ask, storage, key, clock }
      const given = import('./recoveryCode.ts').then(
        ({ giveRecoveryCode }) => giveRecoveryCode(code, means),
        () => err(silence),
      )
      const answer = await answered(given)
      look()
      return answer
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    news: () => news,
    tell(next) {
      if (news === next) return
      news = next
      notify()
    },
    signOut,
    onLeave(wipe) {
      wipes.add(wipe)
      return () => wipes.delete(wipe)
    },
    updateEmail: (email) => answered(update({ email })),
    updatePassword: (password, proof) => answered(update({ password, ...proof })),
    accessToken: renewal.token,
    async refused() {
      await renewal.renew()
    },
  }
}

/** What a link leaves in an address; arrival.ts reads it. */
const mayBeLink = (href: string) =>
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

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Everything but the theme, and what someone else who uses this browser has not sent yet. */
function forget(storage: Storage, state: SessionState): void {
  const own = 'user' in state ? state.user.id : ''
  const isOthers = (key: string) => key.includes('-journal-') && !key.includes(own)
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && key !== 'darkMode' && !isOthers(key)) storage.removeItem(key)
  }
}
