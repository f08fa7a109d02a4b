import type { Result } from '@daymark/core/result'
import type { Actor } from '../auth/admin/audit.ts'
import type { OauthError } from './answers.ts'
import type { OauthServices } from './services.ts'

/** Tokens as they are answered (RFC 6749). */
export type Issued = { access: string; refresh: string; expiresIn: number; scopes: string[] }

/** A request of a client that said which it is. */
type TokenRequest = { parameters: URLSearchParams; clientId: string; now: Date }

export type Grant = (
  request: TokenRequest,
  services: OauthServices & { actor: Actor },
) => Promise<Result<Issued, OauthError>>
