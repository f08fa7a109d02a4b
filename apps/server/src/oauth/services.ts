import type { AuthOptions } from '../auth/authServices.ts'
import type { AppTokens } from './appTokens.ts'
import type { Clients } from './clients.ts'

/** What the endpoints of OAuth depend on. */
export type OauthServices = Pick<AuthOptions, 'database' | 'clock' | 'mailQueue' | 'settings'> & {
  clients: Clients
  tokens: AppTokens
}
