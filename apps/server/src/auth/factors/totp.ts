import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const period = 30

/** What an authenticator app is told: by a picture, by an address, or typed in. */
export type TotpSetup = { qr_code: string; secret: string; uri: string }

export function totpSetup(seed: Buffer, about: { issuer: string; account: string }): TotpSetup {
  const { issuer, account: label } = about
  const secret = secretFrom(seed)
  const uri = new TOTP({ issuer, label, secret, digits: 6, period, algorithm: 'SHA1' }).toString()
  return { qr_code: dataSafe(renderSVG(uri, { ecc: 'M' })), secret: secret.base32, uri }
}

/** The step of time a code belongs to, when it is right and one step off at most. */
export function stepOf(code: string, seed: Buffer, now: Date): number | null {
  const totp = new TOTP({ secret: secretFrom(seed), digits: 6, period, algorithm: 'SHA1' })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1_000 / period) + delta
}

function secretFrom(seed: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(seed).buffer })
}

// The client puts `data:image/svg+xml;utf-8,` before it, where a # would begin a fragment.
function dataSafe(svg: string): string {
  return svg.replaceAll('#', '%23').replaceAll('\n', '')
}
