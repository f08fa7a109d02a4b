import type { Result } from '@daymark/core/result'
import type { GoTrueClient } from '@supabase/auth-js'
import type { Failure } from './failure.ts'
import { type Ask, readSettings, type Settings } from './settings.ts'

/** What Account Settings asks of the backend. */
export type Account = {
  settings(): Promise<Result<Settings, Failure>>
}

export type AccountOptions = {
  /** auth-js, fetched when it is first needed; null as long as it cannot be fetched. */
  auth: () => Promise<GoTrueClient | null>
  ask: Ask
}

export function openAccount({ ask }: AccountOptions): Account {
  return { settings: () => readSettings(ask) }
}
