import type { GoTrueClient } from '@supabase/auth-js'
import type { ClientOptions } from './client.ts'

/** Loads auth-js on first use. Returns null while the chunk cannot be loaded. */
export function lazyClient(options: ClientOptions): () => Promise<GoTrueClient | null> {
  let opening: Promise<GoTrueClient | null> | null = null

  return async () => {
    opening ??= import('./client.ts').then(
      ({ createAuthClient }) => createAuthClient(options),
      () => null,
    )
    const client = await opening
    if (!client) opening = null
    return client
  }
}
