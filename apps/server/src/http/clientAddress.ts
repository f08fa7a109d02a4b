import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The IP address of the client; empty when there is no connection. */
export function clientAddress(context: Context, proxies: number): string {
  const { incoming } = context.env ?? {}
  const direct = incoming ? (getConnInfo(context).remote.address ?? '') : ''
  return behindProxies(direct, context.req.header('x-forwarded-for'), proxies)
}

/** The same for a request that the HTTP server hands over, such as the handshake of a WebSocket. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = headers['x-forwarded-for']
  return behindProxies(socket.remoteAddress ?? '', String(forwarded ?? ''), proxies)
}

/**
 * Of `x-forwarded-for`, only the entries that trusted proxies have appended count: the client can
 * write the others.
 */
function behindProxies(direct: string, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return direct
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-proxies) || direct
}
