import * as v from 'valibot'
import { Answer, keepSession, storedSession } from './stored.ts'

/** What came of asking for a new access token. */
export type Renewed = 'renewed' | 'refused' | 'out_of_reach'

export type Renewal = {
  /** The access token, renewed first when it has run out; the old one while nobody renews it. */
  token(): Promise<string | null>
  renew(): Promise<Renewed>
  /** As `renew`, where the token has run out. */
  renewIfOld(): Promise<Renewed>
}

// Before the 90 s at which auth-js would renew by itself.
const margin = 100_000
// An answer is waited for so long.
const patience = 8_000

/**
 * Renews the stored session. Not left to auth-js, which ends a session for any answer but success
 * once the token has run out, tries for half a minute and then remembers a failure for a whole one.
 */
export function openRenewal(options: {
  url: string
  anonKey: string
  storage: Storage
  key: string
  fetch: typeof globalThis.fetch
  clock: () => number
  /** Runs the work when no other tab runs its own: a refresh token is good for one use. */
  alone: (name: string, work: () => Promise<Renewed>) => Promise<Renewed>
  /** The stored session is another, or none. */
  changed: () => void
}): Renewal {
  const { url, anonKey, storage, key, fetch, clock, alone, changed } = options
  let renewing: Promise<Renewed> | null = null

  const stored = () => storedSession(storage, key)

  function renew(): Promise<Renewed> {
    renewing ??= within(patience, renewOnce()).finally(() => {
      renewing = null
    })
    return renewing
  }

  async function renewOnce(): Promise<Renewed> {
    const before = stored()
    return alone(key, async () => {
      const session = stored()
      // Gone, or another tab was faster.
      if (!session || session.access_token !== before?.access_token) return 'renewed'
      const answer = await ask(session.refresh_token)
      // Whoever signed out meanwhile stays signed out.
      if (stored()?.refresh_token !== session.refresh_token) return 'renewed'
      if (answer === 'out_of_reach') return answer
      if (answer === 'refused') storage.removeItem(key)
      else keepSession(storage, key, answer, clock())
      changed()
      return answer === 'refused' ? answer : 'renewed'
    })
  }

  async function ask(refresh_token: string) {
    try {
      const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
        signal: AbortSignal.timeout(patience),
      })
      const body: unknown = await response.json()
      const answer = v.safeParse(Answer, body)
      if (response.ok && answer.success) return answer.output
      // These two are about the session; the others, and pages of others, are about the way to it.
      return [400, 403].includes(response.status) ? 'refused' : 'out_of_reach'
    } catch {
      return 'out_of_reach'
    }
  }

  async function renewIfOld(): Promise<Renewed> {
    const session = stored()
    return session && session.expires_at * 1000 - clock() < margin ? renew() : 'renewed'
  }

  return {
    renew,
    renewIfOld,
    async token() {
      await renewIfOld()
      return stored()?.access_token ?? null
    },
  }
}

function within(ms: number, work: Promise<Renewed>): Promise<Renewed> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => resolve('out_of_reach'), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timeout))
  })
}
