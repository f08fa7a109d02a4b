import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const periodSeconds = 30

/** The secret for an authenticator app, as a QR code, a URI and text. */
export type TotpSetup = { qr_code: string; secret: string; uri: string }

export function totpSetup(seed: Buffer, about: { issuer: string; account: string }): TotpSetup {
  const { issuer, account: label } = about
  const secret = secretFrom(seed)
  const uri = new TOTP({
    issuer,
    label,
    secret,
    digits: 6,
    period: periodSeconds,
    algorithm: 'SHA1',
  }).toString()
  return { qr_code: dataUrlSafe(renderSVG(uri, { ecc: 'M' })), secret: secret.base32, uri }
}

/** The time step of a correct code, at most one step from now; null: the code is wrong. */
export function stepOf(code: string, seed: Buffer, now: Date): number | null {
  const totp = new TOTP({
    secret: secretFrom(seed),
    digits: 6,
    period: periodSeconds,
    algorithm: 'SHA1',
  })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta
}

function secretFrom(seed: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(seed).buffer })
}

// The client puts `data:image/svg+xml;utf-8,` before it, where a # would begin a fragment.
function dataUrlSafe(svg: string): string {
  return svg.replaceAll('#', '%23').replaceAll('\n', '')
}
