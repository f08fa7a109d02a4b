import { isIPv6 } from 'node:net'
import { err } from '@daymark/core/result'
import type { Context } from 'hono'
import { clientAddress } from '../clientAddress.ts'
import type { AuthServices, Endpoint } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { consume } from './rateLimits.ts'

const maxRequests = 60
const periodMs = 5 * 60_000

/** Limits how often an endpoint may be called from one IP address. */
export function limitByAddress(name: string, endpoint: Endpoint): Endpoint {
  return async (context, auth) => {
    const wait = await secondsUntilRequest(context, auth, name)
    return wait > 0 ? err(authErrors.tooManyRequests(wait)) : endpoint(context, auth)
  }
}

/** Counts one request from an IP address. Returns 0, or the seconds to wait. */
export async function secondsUntilRequest(
  context: Context,
  { settings, clock, database }: AuthServices,
  name: string,
): Promise<number> {
  const network = networkOf(clientAddress(context, settings.proxies))
  if (network === null) return 0
  const limit = { kind: `requests: ${name}`, max: maxRequests, periodMs }
  return database.asService((sql) => consume(sql, limit, network, new Date(clock())))
}

/**
 * null: not limited. Loopback is the owner of the machine, or all clients of an undeclared proxy,
 * who must not lock each other out. IPv6 counts by /64, which is what one household gets.
 */
function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '' || plain === '::1' || plain.startsWith('127.')) return null
  return isIPv6(plain) ? ipv6Prefix64(plain) : plain
}

function ipv6Prefix64(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0')
  return [...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4).join(':')
}
