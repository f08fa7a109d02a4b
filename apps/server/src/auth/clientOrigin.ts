import type { Context } from 'hono'
import { clientAddress } from '../http/clientAddress.ts'
import { browserOf } from './sessions/browser.ts'
import type { ClientOrigin } from './sessions/sessions.ts'

/** The browser and address a session is started or used from. */
export function clientOrigin(context: Context, proxies: number): ClientOrigin {
  return {
    userAgent: context.req.header('user-agent'),
    address: clientAddress(context, proxies),
    browser: browserOf(context),
  }
}
