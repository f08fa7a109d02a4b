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

export function parseConfig(body: unknown): Result<Config, null> {
  const config = v.safeParse(Config, body)
  return config.success ? ok(config.output) : err(null)
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
