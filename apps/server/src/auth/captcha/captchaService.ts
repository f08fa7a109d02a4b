import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'

/** Both services take a form with the secret and the token, and answer in JSON. */
export type Captcha = {
  provider: 'turnstile' | 'hcaptcha'
  secret: string
  verifyUrl: string
  /** Lets the web app show the captcha; null: it does not. */
  siteKey: string | null
}

/** The origins a page loads the captcha from; allowed by the content security policy. */
const captchaOrigins: Record<Captcha['provider'], string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** Returns the origins of the captcha service that the page shows, if it shows one. */
export function guestsOf(captcha: Pick<Captcha, 'provider'> | null): string[] {
  return captcha ? captchaOrigins[captcha.provider] : []
}

export const captchaVerifyUrls: Record<Captcha['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

export async function verifyCaptcha(
  { secret, verifyUrl }: Captcha,
  token: string,
  address: string,
): Promise<Result<v.InferOutput<typeof VerifyResponse>, AuthError>> {
  const form = new URLSearchParams({ secret, response: token })
  if (address !== '') form.set('remoteip', address)
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: form,
      // A redirect would send the secret to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    return ok(v.parse(VerifyResponse, await response.json()))
  } catch (cause) {
    return err(authErrors.captchaUnreachable(cause))
  }
}

const VerifyResponse = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.array(v.string()), []),
})
