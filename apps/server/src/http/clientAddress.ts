import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from './network.ts'

/** The IP address of the client; empty when there is no connection. */
export function clientAddress(context: Context, proxies: number): string {
  const { incoming } = context.env ?? {}
  const direct = incoming ? (getConnInfo(context).remote.address ?? '') : ''
  return addressIn({ direct, header: (name) => context.req.header(name) }, proxies)
}

/** The same for a request that the HTTP server hands over, such as the handshake of a WebSocket. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const header = (name: string) => headers[name]?.toString()
  return addressIn({ direct: socket.remoteAddress ?? '', header }, proxies)
}

/** The shared network of all clients behind an undeclared proxy on this machine; no user is recognised by it. */
export const undeclaredProxy = '0.0.0.0'

type Header = (name: string) => string | undefined

function addressIn({ direct, header }: { direct: string; header: Header }, proxies: number) {
  const hops = hopsIn(header)
  const address = behindProxies(direct, hops, proxies)
  return isLoopback(address) && hasUndeclaredProxy(header, proxies) ? undeclaredProxy : address
}

/**
 * Only the entries of `x-forwarded-for` that trusted proxies have appended count: the client can
 * write the others.
 */
function behindProxies(direct: string, hops: readonly string[], proxies: number): string {
  return (proxies === 0 ? undefined : hops.at(-proxies)) ?? direct
}

/** Whether proxies have left other traces than those that are declared; a client can feign it. */
export function hasUndeclaredProxy(header: Header, proxies: number): boolean {
  if (proxies === 0) return headersOfProxies.some((name) => header(name) !== undefined)
  const { length } = hopsIn(header)
  return length !== 0 && length !== proxies
}

const headersOfProxies = [
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'],
] as const

function hopsIn(header: Header): string[] {
  const hops = (header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.filter((hop) => hop !== '')
}
