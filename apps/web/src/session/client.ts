import { GoTrueClient } from '@supabase/auth-js'
import { onOurClock } from './onOurClock.ts'

export { openWays } from './ways.ts'

export type ClientOptions = {
  url: string
  anonKey: string
  storage: Storage
  key: string
  fetch: typeof globalThis.fetch
}

/** auth-js, as it is used here. */
export async function openClient(options: ClientOptions): Promise<GoTrueClient> {
  const { url, anonKey, storage, key, fetch } = options
  const client = new GoTrueClient({
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
