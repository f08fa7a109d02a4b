import { memoryStorage } from '../device/memoryStorage.ts'
import { createSession, type Session } from './session.ts'

export const key = 'daymark-session-project.test'
const origin = 'https://day.test'
export const user = { id: '00000000-0000-4000-8000-000000000001', email: 'maren@example.com' }

/** An access token with these claims. */
export function tokenOf(claims: { aal?: string; session_id?: string; iat?: number }): string {
  return `e30.${btoa(JSON.stringify(claims))}.signature`
}

type Backend = Record<string, () => Response | Promise<Response>>

export function answer(status: number, body: unknown): () => Response {
  return () => new Response(status === 204 ? null : JSON.stringify(body), { status })
}

export function tokens() {
  return {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  }
}

type Tab = {
  storage?: Storage
  /** The path of every request, with its query. */
  requests?: string[]
  bodies?: Record<string, unknown>[]
  /** The path, query and fragment that was opened. */
  at?: string
  wentTo?: string[]
  /** Collects the listeners that the browser calls in other tabs after a write. */
  tabs?: Set<() => void>
}

/** A tab whose backend answers these paths and answers 503 to all others. */
export function open(backend: Backend, tab: Tab = {}): Session {
  const { storage = memoryStorage(), requests = [], bodies = [], at = '/', wentTo = [], tabs } = tab
  return createSession({
    url: 'https://project.test',
    anonKey: 'anon',
    storage,
    clock: Date.now,
    page: {
      href: origin + at,
      origin,
      cleanUrl: () => wentTo.push('/'),
      goTo: (url) => wentTo.push(url),
      onStorage: (listener) => tabs?.add(listener),
      onOnline() {},
      withLock: (_name, work) => work(),
    },
    async fetch(input, init) {
      const { pathname, search } = new URL(String(input))
      const path = pathname.replace('/auth/v1', '')
      requests.push(path + search.replace('?grant_type=password', ''))
      if (init?.body) bodies.push(JSON.parse(String(init.body)))
      return (backend[path] ?? answer(503, {}))()
    },
  })
}

/** Waits until the redirect in the address has been handled. */
export async function afterRedirect(session: Session): Promise<Session> {
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      if (session.state().kind === 'opening') return
      stop()
      resolve()
    })
  })
  return session
}

export function stored({
  expiresIn,
  ...others
}: {
  expiresIn: number
  [name: string]: unknown
}): Storage {
  const expires_at = Math.floor(Date.now() / 1000) + expiresIn
  const storage = memoryStorage({ [key]: JSON.stringify({ ...tokens(), expires_at }) })
  for (const [name, value] of Object.entries(others)) storage.setItem(name, String(value))
  return storage
}

export function keysOf(storage: Storage): (string | null)[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
}
