import type { GoTrueClient } from '@supabase/auth-js'
import type { ClientOptions } from './client.ts'

/** Answers auth-js, fetched when it is first needed; null as long as it cannot be fetched. */
export function lazyClient(options: ClientOptions): () => Promise<GoTrueClient | null> {
  let opening: Promise<GoTrueClient | null> | null = null

  return async () => {
    opening ??= import('./client.ts').then(
      ({ openClient }) => openClient(options),
      () => null,
    )
    const client = await opening
    if (!client) opening = null
    return client
  }
}
