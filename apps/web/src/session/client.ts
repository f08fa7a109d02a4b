import { GoTrueClient } from '@supabase/auth-js'
import * as v from 'valibot'

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

/**
 * Drops `expires_at` from token responses. It is a time of the server's clock, and auth-js would compare it with this
 * device's clock. Without it auth-js counts `expires_in` from now.
 */
function withoutExpiresAt(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const body = response.ok ? await jsonOf(response.clone()) : null
    const answer = v.safeParse(v.looseObject({ access_token: v.string() }), body)
    if (!answer.success) return response
    const { expires_at: _, ...session } = answer.output
    return Response.json(session, { headers: response.headers })
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}
