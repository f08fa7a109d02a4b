import type { GoTrueClient } from '@supabase/auth-js'
import type { Failure } from '../failure.ts'
import type { Question } from '../sessionOffer.ts'
import type { AuthRequest } from '../settings.ts'

/** A message about a redirect, or about the last thing done, that outlives the page it came from. */
export type SessionNotice =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'message'; message: string }
  | { kind: 'address_half_changed' }
  | { kind: 'address_changed'; email: string }

export type RedirectOptions = {
  auth: () => Promise<GoTrueClient | null>
  request: AuthRequest
  /** Reads the user again, with new tokens. */
  refresh: () => Promise<unknown>
  storage: Storage
  key: string
  clock: () => number
  /** Asks the user whether to continue. */
  ask: (question: Question) => Promise<boolean>
  wait: (ms: number) => Promise<void>
}
