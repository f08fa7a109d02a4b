import { ok } from '@daymark/core/result'
import type { Endpoint } from '../endpoint.ts'
import { setBrowser, signInCookie } from './browser.ts'

/** Lets the browser be recognised when it signs in again. */
export function rememberBrowser(endpoint: Endpoint): Endpoint {
  return async (context, auth) => {
    const { value, header } = signInCookie.renew(context, auth.settings.siteUrl)
    setBrowser(context, value)
    const result = await endpoint(context, auth)
    if (!result.ok) return result
    result.value.headers.append('set-cookie', header)
    return ok(result.value)
  }
}
