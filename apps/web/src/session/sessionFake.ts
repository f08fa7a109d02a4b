import { memoryStorage } from '../memoryStorage.ts'
import { openSession, type Session } from './session.ts'

export const key = 'daymark-session-project.test'
const origin = 'https://day.test'
export const user = { id: '00000000-0000-4000-8000-000000000001', email: 'maren@example.com' }

/** An access token that says these things about its session. */
export function tokenOf(claims: { aal?: string; session_id?: string }): string {
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
  asked?: string[]
  bodies?: Record<string, unknown>[]
  /** The address that was opened, behind the origin. */
  at?: string
  wentTo?: string[]
  /** Other tabs, as a browser tells them that something was stored. */
  tabs?: Set<() => void>
}

/** A tab, at a backend that answers these paths and is in trouble for any other. */
export function open(backend: Backend, tab: Tab = {}): Session {
  const { storage = memoryStorage(), asked = [], bodies = [], at = '/', wentTo = [], tabs } = tab
  return openSession({
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
      alone: (_name, work) => work(),
    },
    async fetch(input, init) {
      const { pathname, search } = new URL(String(input))
      const path = pathname.replace('/auth/v1', '')
      asked.push(path + search.replace('?grant_type=password', ''))
      if (init?.body) bodies.push(JSON.parse(String(init.body)))
      return (backend[path] ?? answer(503, {}))()
    },
  })
}

/** The session once the link that led here has been followed. */
export async function arrived(session: Session): Promise<Session> {
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
