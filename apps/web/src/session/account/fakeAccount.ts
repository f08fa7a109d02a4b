import { GoTrueClient } from '@supabase/auth-js'
import { memoryStorage } from '../../device/memoryStorage.ts'
import { type Account, createAccount } from './account.ts'

export const key = 'session'
export const origin = 'https://day.test'
export const user = { id: '00000000-0000-4000-8000-000000000001', email: 'maren@example.com' }

const url = 'https://project.test/auth/v1'

type Backend = Record<string, () => Response>
type SentRequest = { method: string; body: unknown; search: URLSearchParams }

export function answer(status: number, body: unknown): () => Response {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  return () => new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
}

export function tokens(access_token: string) {
  return { access_token, refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user }
}

/** The account of a signed-in user. The backend answers these requests and fails all others. */
export function accountAt(backend: Backend) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const storage = memoryStorage({ [key]: JSON.stringify({ ...tokens('access'), expires_at }) })
  const requests: SentRequest[] = []
  const events: string[] = []

  async function fetch(input: URL | RequestInfo, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input))
    const scope = searchParams.get('scope')
    const path = pathname.replace('/auth/v1', '') + (scope ? `?scope=${scope}` : '')
    const method = `${init.method ?? 'GET'} ${path}`
    const body = init.body ? JSON.parse(String(init.body)) : null
    requests.push({ method, body, search: searchParams })
    return (backend[method] ?? answer(503, {}))()
  }

  const client = new GoTrueClient({
    url,
    storage,
    storageKey: key,
    fetch,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const account: Account = createAccount({
    auth: async () => client,
    request: (path, init) => fetch(`${url}${path}`, init),
    rest: (path, init) => fetch(`${url}${path}`, init),
    isSignedIn: () => true,
    readConfig: async () => (await fetch(`${url}/config.json`)).json(),
    page: { origin, goTo: (address) => events.push(`went to ${address}`) },
    onChange: () => events.push('changed'),
    renew: async () => events.push('renewed'),
  })
  return { account, requests, storage, events }
}
