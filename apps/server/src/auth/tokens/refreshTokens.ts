import { createHmac, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'

export type RefreshToken = { sessionId: string; counter: number }

export type RefreshTokens = {
  encode(token: RefreshToken): string
  decode(text: string): Result<RefreshToken, AuthError>
}

const idLength = 16
const counterLength = 6
const macLength = 32

/**
 * A refresh token is the session's id and a counter, with a MAC. Tokens are not stored, so a copy
 * of the database reveals none, and the active one can be issued again when a response was lost.
 */
export function createRefreshTokens(secret: Buffer): RefreshTokens {
  const sign = (body: Buffer) => createHmac('sha256', secret).update(body).digest()

  return {
    encode({ sessionId, counter }) {
      const body = Buffer.alloc(idLength + counterLength)
      body.write(sessionId.replaceAll('-', ''), 'hex')
      body.writeUIntBE(counter, idLength, counterLength)
      return Buffer.concat([body, sign(body)]).toString('base64url')
    },
    decode(text) {
      const bytes = Buffer.from(text, 'base64url')
      const wellFormed =
        bytes.length === idLength + counterLength + macLength &&
        bytes.toString('base64url') === text
      if (!wellFormed) return err(authErrors.refreshTokenMalformed)
      const body = bytes.subarray(0, idLength + counterLength)
      if (!timingSafeEqual(sign(body), bytes.subarray(body.length))) {
        return err(authErrors.refreshTokenNotFound)
      }
      return ok({
        sessionId: uuid(body.toString('hex', 0, idLength)),
        counter: body.readUIntBE(idLength, counterLength),
      })
    },
  }
}

function uuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
