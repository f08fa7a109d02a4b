import { GoTrueClient } from '@supabase/auth-js'
import { withoutExpiresAt } from './withoutExpiresAt.ts'

export { createSignInMethods } from './signInMethods.ts'

export type ClientOptions = {
  url: string
  anonKey: string
  storage: Storage
  key: string
  fetch: typeof globalThis.fetch
}

/** auth-js without its own redirect parsing and token renewal. */
export async function createAuthClient(options: ClientOptions): Promise<GoTrueClient> {
  const { url, anonKey, storage, key, fetch } = options
  const client = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey },
    storage,
    storageKey: key,
    fetch: withoutExpiresAt(fetch),
    flowType: 'pkce',
    // redirect/parseRedirect.ts parses the address.
    detectSessionInUrl: false,
    skipAutoInitialize: true,
    autoRefreshToken: false,
  })
  await client.initialize()
  return client
}
