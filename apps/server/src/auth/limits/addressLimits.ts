import { isIPv6 } from 'node:net'
import { err } from '@daymark/core/result'
import { clientAddress } from '../clientAddress.ts'
import type { Endpoint } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { take } from './rateLimits.ts'

const mostRequests = 60
const period = 5 * 60_000

/** Runs an operation for one address on the network so many times in five minutes. */
export function limitedByAddress(what: string, operation: Endpoint): Endpoint {
  const kind = `requests: ${what}`
  return async (context, auth) => {
    const network = networkOf(clientAddress(context, auth.settings.proxies))
    if (network !== null) {
      const now = new Date(auth.clock())
      const wait = await auth.database.asService((sql) =>
        take(sql, { kind, most: mostRequests, period }, network, now),
      )
      if (wait > 0) return err(authErrors.tooManyRequests(wait))
    }
    return operation(context, auth)
  }
}

/**
 * null: nothing to go by. On this machine it is its owner, or everybody behind a proxy that was not
 * declared, and these must not lock each other out. A household has a whole /64 of IPv6.
 */
function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '' || plain === '::1' || plain.startsWith('127.')) return null
  return isIPv6(plain) ? firstHalf(plain) : plain
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0')
  return [...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4).join(':')
}
