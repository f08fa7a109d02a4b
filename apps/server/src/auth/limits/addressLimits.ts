import { err } from '@daymark/core/result'
import type { Context } from 'hono'
import { clientAddress } from '../../http/clientAddress.ts'
import { networkOf } from '../../http/network.ts'
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
  { settings, clock, database }: Pick<AuthServices, 'settings' | 'clock' | 'database'>,
  name: string,
): Promise<number> {
  const network = networkOf(clientAddress(context, settings.proxies))
  if (network === null) return 0
  const limit = { kind: `requests: ${name}`, max: maxRequests, periodMs }
  return database.asService((sql) => consume(sql, limit, network, new Date(clock())))
}
