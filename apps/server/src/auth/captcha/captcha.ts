import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import type { AuthServices, Endpoint } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody } from '../requestBody.ts'
import { type Captcha, verifyCaptcha } from './captchaService.ts'

/** Requires a valid captcha token, where a captcha is configured. */
export function requireCaptcha(endpoint: Endpoint): Endpoint {
  return async (context, auth) => {
    const { captcha } = auth.settings
    if (captcha) {
      const verified = await verifyToken(context, auth, captcha)
      if (!verified.ok) return verified
    }
    return endpoint(context, auth)
  }
}

async function verifyToken(
  context: Context,
  auth: AuthServices,
  captcha: Captcha,
): Promise<Result<null, AuthError>> {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const token = body.value.gotrue_meta_security?.captcha_token?.trim()
  if (!token) return err(authErrors.captchaFailed('no captcha_token found'))
  const address = clientAddress(context, auth.settings.proxies)
  const response = await verifyCaptcha(captcha, token, address)
  if (!response.ok) return response
  const { success, 'error-codes': codes } = response.value
  return success ? ok(null) : err(authErrors.captchaFailed(codes.join(', ')))
}

const Form = v.object({
  gotrue_meta_security: v.nullish(v.object({ captcha_token: v.nullish(v.string()) })),
})
