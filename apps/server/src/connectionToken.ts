import type { Claims } from './database/database.ts'
import type { AuthError } from './errors.ts'

/** What a token of a connection is answered with. It is no JWT: it is looked up. */
export type Borne =
  | { kind: 'token'; claims: Claims; expiresAt: Date }
  | { kind: 'refused'; error: AuthError }
  | { kind: 'busy'; retryAfter: number; account: string }

export type Bearer = (token: string) => Promise<Borne>

/** The token of a connection in this header, by its prefix: of a person's own program `dm_`, of an app `dma_`. */
export function connectionToken(authorization: string | undefined): string | null {
  return /^bearer +(dma?_\S*) *$/i.exec(authorization ?? '')?.[1] ?? null
}
