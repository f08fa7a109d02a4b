import { err, type Result } from '@daymark/core/result'
import type { GoTrueClient } from '@supabase/auth-js'
import { type Failure, silence } from './failure.ts'
import type { Ways, WaysOptions } from './ways.ts'

type ClientOptions = {
  url: string
  anonKey: string
  storage: Storage
  key: string
  fetch: typeof globalThis.fetch
}

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

/** The ways in, which come with auth-js. */
export function lazyWays(options: WaysOptions): Ways {
  async function going<Value>(
    go: (ways: Ways) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const loaded = await import('./client.ts').catch(() => null)
    return loaded ? go(loaded.openWays(options)) : err(silence)
  }

  return {
    signIn: (...given) => going((ways) => ways.signIn(...given)),
    signUp: (...given) => going((ways) => ways.signUp(...given)),
    confirmAgain: (...given) => going((ways) => ways.confirmAgain(...given)),
    recover: (...given) => going((ways) => ways.recover(...given)),
    signInWith: (...given) => going((ways) => ways.signInWith(...given)),
  }
}
