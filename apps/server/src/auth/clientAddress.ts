import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { browserOf } from './sessions/browser.ts'
import type { ClientOrigin } from './sessions/sessions.ts'

/**
 * The IP address of the client; empty when there is no connection. Of `x-forwarded-for`, only the
 * entries that trusted proxies have appended count: the client can write the others.
 */
export function clientAddress(context: Context, proxies: number): string {
  const { incoming } = context.env ?? {}
  const direct = incoming ? (getConnInfo(context).remote.address ?? '') : ''
  if (proxies === 0) return direct
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-proxies) || direct
}

/** The browser and address a session is started or used from. */
export function clientOrigin(context: Context, proxies: number): ClientOrigin {
  return {
    userAgent: context.req.header('user-agent'),
    address: clientAddress(context, proxies),
    browser: browserOf(context),
  }
}
