import type { GoTrueClient } from '@supabase/auth-js'
import { onOurClock } from './onOurClock.ts'

/** Answers auth-js, fetched when it is first needed; null as long as it cannot be fetched. */
export function lazyClient(options: {
  url: string
  anonKey: string
  storage: Storage
  key: string
  fetch: typeof globalThis.fetch
}): () => Promise<GoTrueClient | null> {
  const { url, anonKey, storage, key, fetch } = options
  let opening: Promise<GoTrueClient | null> | null = null

  async function open(): Promise<GoTrueClient | null> {
    const library = await import('@supabase/auth-js').catch(() => null)
    if (!library) return null
    const client = new library.GoTrueClient({
      url: `${url}/auth/v1`,
      headers: { apikey: anonKey },
      storage,
      storageKey: key,
      fetch: onOurClock(fetch),
      flowType: 'pkce',
      // Links are read by ourselves, see arrival.ts.
      detectSessionInUrl: false,
      skipAutoInitialize: true,
      autoRefreshToken: false,
    })
    await client.initialize()
    return client
  }

  return async () => {
    opening ??= open()
    const client = await opening
    if (!client) opening = null
    return client
  }
}
