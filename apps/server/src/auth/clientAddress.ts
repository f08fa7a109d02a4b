import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Origin } from './sessions/sessions.ts'

/**
 * Where a request comes from; empty when it came by no connection. What a request says about itself
 * counts only as far as proxies of one's own have written it: each appends who asked it.
 */
export function clientAddress(context: Context, proxies: number): string {
  const { incoming } = context.env ?? {}
  const direct = incoming ? (getConnInfo(context).remote.address ?? '') : ''
  if (proxies === 0) return direct
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-proxies) || direct
}

/** Where a session begins or is used. */
export function originOf(context: Context, proxies: number): Origin {
  return { userAgent: context.req.header('user-agent'), address: clientAddress(context, proxies) }
}
