import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { clientAddress } from '../clientAddress.ts'
import type { AuthServices, Endpoint } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody } from '../requestBody.ts'
import { askCaptcha, type Captcha } from './captchaService.ts'

/** Runs an operation for those only who have shown that they are no machine, where that is asked for. */
export function behindCaptcha(operation: Endpoint): Endpoint {
  return async (context, auth) => {
    const { captcha } = auth.settings
    if (captcha) {
      const shown = await checked(context, auth, captcha)
      if (!shown.ok) return shown
    }
    return operation(context, auth)
  }
}

async function checked(
  context: Context,
  auth: AuthServices,
  captcha: Captcha,
): Promise<Result<null, AuthError>> {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const token = body.value.gotrue_meta_security?.captcha_token?.trim()
  if (!token) return err(authErrors.captchaFailed('no captcha_token found'))
  const address = clientAddress(context, auth.settings.proxies)
  const answer = await askCaptcha(captcha, token, address)
  if (!answer.ok) return answer
  const { success, 'error-codes': codes } = answer.value
  return success ? ok(null) : err(authErrors.captchaFailed(codes.join(', ')))
}

const Form = v.object({
  gotrue_meta_security: v.nullish(v.object({ captcha_token: v.nullish(v.string()) })),
})
