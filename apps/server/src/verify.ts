import type { Result } from '@daymark/core/result'
import type { Claims } from './database/database.ts'

/** Why a token is not accepted; `at` is the expiry in epoch seconds. */
export type TokenError =
  | { kind: 'expired'; at: number }
  | { kind: 'not_yet_valid' }
  | { kind: 'malformed'; parts: number }
  | { kind: 'wrong_key' }

/** `skew`: seconds by which the clocks of two servers may differ. */
export type Verify = (token: string, skew?: number) => Promise<Result<Claims, TokenError>>
