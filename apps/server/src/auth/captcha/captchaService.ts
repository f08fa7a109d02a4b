import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'

/** Both services speak one protocol: a form with the secret and the token, answered in JSON. */
export type Captcha = {
  provider: 'turnstile' | 'hcaptcha'
  secret: string
  verifyUrl: string
  /** With it the web app shows the service's question itself; null: it does not. */
  siteKey: string | null
}

/** Where the services keep what a page shows of them. */
export const captchaOrigins: Record<Captcha['provider'], string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

export const verifyUrls: Record<Captcha['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

/** Asks the service about a token and the address it came from, if there is one. */
export async function askCaptcha(
  { secret, verifyUrl }: Captcha,
  token: string,
  address: string,
): Promise<Result<v.InferOutput<typeof Answer>, AuthError>> {
  const form = new URLSearchParams({ secret, response: token })
  if (address !== '') form.set('remoteip', address)
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: form,
      // The secret is for nobody else.
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    return ok(v.parse(Answer, await response.json()))
  } catch (cause) {
    return err(authErrors.captchaUnreachable(cause))
  }
}

const Answer = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.array(v.string()), []),
})
