import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'

/** The configuration from the server: the address of the backend and its public key. */
export type Config = { supabaseUrl: string; supabaseAnonKey: string }

const Config = v.object({
  supabaseUrl: v.pipe(v.string(), v.url(), v.transform(withoutTrailingSlash)),
  supabaseAnonKey: v.pipe(v.string(), v.nonEmpty()),
})

/** The configuration, or an error without a usable answer. */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<Result<Config, null>> {
  try {
    const response = await fetch('/config.json')
    return response.ok ? parseConfig(await response.json()) : err(null)
  } catch {
    return err(null)
  }
}

const key = 'daymark-config'

/** The configuration that the last signed-in page had, so that the next one opens without a request for it. */
export function storedConfig(storage: Storage): Config | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Config), storage.getItem(key))
  return stored.success ? stored.output : null
}

/** Until the session ends, so that nothing of it remains. */
export function keepConfig(storage: Storage, config: Config, ended?: AbortSignal): void {
  if (ended?.aborted) return
  try {
    storage.setItem(key, JSON.stringify(config))
  } catch {
    // Storage is full: the next page asks for it.
  }
  ended?.addEventListener('abort', () => storage.removeItem(key))
}

export function isSameConfig(a: Config, b: Config): boolean {
  return a.supabaseUrl === b.supabaseUrl && a.supabaseAnonKey === b.supabaseAnonKey
}

export function parseConfig(body: unknown): Result<Config, null> {
  const config = v.safeParse(Config, body)
  return config.success ? ok(config.output) : err(null)
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '')
}
