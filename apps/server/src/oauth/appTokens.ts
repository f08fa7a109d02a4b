import { createHmac } from 'node:crypto'
import type { Keys } from '../auth/tokens/keys.ts'
import { createRefreshTokens } from '../auth/tokens/refreshTokens.ts'

type RefreshOf = { grantId: string; counter: number }

/** Tokens are derived, so that the same ones can be answered again although the database has none of them. */
export type AppTokens = {
  access(codeHash: Buffer, counter: number): string
  refresh(of: RefreshOf): string
  /** null: this server has not made it. */
  grantOf(refreshToken: string): RefreshOf | null
}

export function createAppTokens(keys: Pick<Keys, 'secretFor'>): AppTokens {
  const secret = keys.secretFor('access tokens of apps')
  const refreshTokens = createRefreshTokens(keys.secretFor('refresh tokens of apps'))
  return {
    access(codeHash, counter) {
      const mac = createHmac('sha256', secret).update(codeHash).update(String(counter)).digest()
      return `dma_${mac.toString('base64url')}`
    },
    refresh: ({ grantId, counter }) =>
      `dmr_${refreshTokens.encode({ sessionId: grantId, counter })}`,
    grantOf(token) {
      if (!token.startsWith('dmr_')) return null
      const decoded = refreshTokens.decode(token.slice('dmr_'.length))
      if (!decoded.ok) return null
      return { grantId: decoded.value.sessionId, counter: decoded.value.counter }
    },
  }
}
