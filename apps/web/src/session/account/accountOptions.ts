import type { GoTrueClient } from '@supabase/auth-js'
import type { AuthRequest } from '../settings.ts'

export type AccountOptions = {
  /** auth-js with a valid token, or null if either is unreachable. */
  auth: () => Promise<GoTrueClient | null>
  request: AuthRequest
  /** As `request`, for /rest/v1. */
  rest: AuthRequest
  isSignedIn: () => boolean
  /** The configuration of the web app, as its host gives it. */
  readConfig: () => Promise<unknown>
  page: { origin: string; goTo: (url: string) => void }
  /** Called after a request that may have replaced or removed the stored session. */
  onChange: () => void
  /** Renews the token. The new one may have a lower assurance level. */
  renew: () => Promise<unknown>
}
