import type { GoTrueClient } from '@supabase/auth-js'
import type { Ask } from './settings.ts'

/** With what the backend is asked about the account of who is signed in. */
export type Asking = {
  /** auth-js with a fresh token, or null where one of both is out of reach. */
  auth: () => Promise<GoTrueClient | null>
  ask: Ask
  page: { origin: string; goTo: (url: string) => void }
  /** What is stored may be another session than before, or none. */
  changed: () => void
  /** Gets a new token, which may be worth less than the one before. */
  renew: () => Promise<unknown>
}
