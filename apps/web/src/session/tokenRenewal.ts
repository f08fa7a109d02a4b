import * as v from 'valibot'
import {
  readStoredSession,
  type StoredSession,
  storeSession,
  TokenResponse,
} from './storedSession.ts'

export type RenewalResult = 'renewed' | 'refused' | 'unreachable'

export type TokenRenewal = {
  /** The access token, renewed first if it has expired. If the renewal fails, the expired one. */
  token(): Promise<string | null>
  /** All callers share one try. After a failure the next one waits; no caller waits longer than 8 s. */
  renew(): Promise<RenewalResult>
  /** Calls `renew` if the token has expired. */
  renewIfExpired(): Promise<RenewalResult>
}

// Longer than the 90 s before the end at which auth-js would renew the token itself.
const renewBeforeEndMs = 100_000
const timeoutMs = 8_000
const firstWaitMs = 200
const longestWaitMs = 30_000

/**
 * Renews the stored session. auth-js is not used for it: once the token has expired, it ends the session on any error,
 * retries for 30 s and then caches the failure for 60 s.
 */
export function createTokenRenewal(options: {
  url: string
  anonKey: string
  storage: Storage
  key: string
  fetch: typeof globalThis.fetch
  clock: () => number
  /** Runs the work under a lock shared by all tabs, because a refresh token can be used only once. */
  withLock: (name: string, work: () => Promise<RenewalResult>) => Promise<RenewalResult>
  /** Called after the stored session was replaced or removed. */
  onChange: () => void
  /** Called when a session is removed because the server has refused to renew it. */
  onRefused: (session: StoredSession, code: string | null) => void
  /** Calls back when the network is back. */
  onOnline: (listener: () => void) => void
  /** Waits `ms` milliseconds, or less when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}): TokenRenewal {
  const { url, anonKey, storage, key, fetch, clock, withLock, onChange, onRefused, sleep } = options
  let renewing: Promise<RenewalResult> | null = null
  let failures = 0
  let pause: Promise<void> | null = null
  let waiting = new AbortController()

  const stored = () => readStoredSession(storage, key)

  // What failed before may have failed because the device was offline.
  options.onOnline(() => {
    failures = 0
    waiting.abort()
  })

  function renew(): Promise<RenewalResult> {
    renewing ??= renewAfterPause().finally(() => {
      renewing = null
    })
    return withTimeout(timeoutMs, renewing)
  }

  async function renewAfterPause(): Promise<RenewalResult> {
    await pause
    const result = await withTimeout(timeoutMs, renewOnce())
    if (result !== 'unreachable') {
      failures = 0
      return result
    }
    waiting = new AbortController()
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures)
    failures += 1
    pause = sleep(waitMs, waiting.signal).then(() => {
      pause = null
    })
    return result
  }

  async function renewOnce(): Promise<RenewalResult> {
    const before = stored()
    return withLock(key, async () => {
      const session = stored()
      // Signed out, or another tab has renewed it.
      if (!session || session.access_token !== before?.access_token) return 'renewed'
      const answer = await requestTokens(session.refresh_token)
      // The user signed out during the request.
      if (stored()?.refresh_token !== session.refresh_token) return 'renewed'
      if (answer.kind === 'unreachable') return answer.kind
      if (answer.kind === 'refused') {
        storage.removeItem(key)
        onRefused(session, answer.code)
      } else storeSession(storage, key, answer.tokens, clock())
      onChange()
      return answer.kind
    })
  }

  async function requestTokens(refresh_token: string): Promise<TokenAnswer> {
    try {
      const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
        },
        body: JSON.stringify({ refresh_token }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body: unknown = await response.json()
      const answer = v.safeParse(TokenResponse, body)
      if (response.ok && answer.success) return { kind: 'renewed', tokens: answer.output }
      // Only these two mean that the session is invalid. Any other error, or a proxy's page, is temporary.
      if (![400, 403].includes(response.status)) return { kind: 'unreachable' }
      const refusal = v.safeParse(v.object({ code: v.string() }), body)
      return { kind: 'refused', code: refusal.success ? refusal.output.code : null }
    } catch {
      return { kind: 'unreachable' }
    }
  }

  const expiresIn = ({ expires_at }: StoredSession) => expires_at * 1000 - clock()

  async function renewIfExpired(): Promise<RenewalResult> {
    const session = stored()
    return session && expiresIn(session) < renewBeforeEndMs ? renew() : 'renewed'
  }

  return {
    renew,
    renewIfExpired,
    async token() {
      const session = stored()
      // A token that is still valid does not wait for the next try.
      if (pause && session && expiresIn(session) > 0) return session.access_token
      await renewIfExpired()
      return stored()?.access_token ?? null
    },
  }
}

type TokenAnswer =
  | { kind: 'renewed'; tokens: v.InferOutput<typeof TokenResponse> }
  | { kind: 'refused'; code: string | null }
  | { kind: 'unreachable' }

function withTimeout(ms: number, work: Promise<RenewalResult>): Promise<RenewalResult> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => resolve('unreachable'), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timeout))
  })
}
