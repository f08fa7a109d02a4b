import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'

/**
 * Warns once when a request carries a header that proxies add, for a server that trusts none. Behind a proxy that the
 * settings do not name, all clients share one address, and with it the limits of one.
 */
export function warnOfProxy(log: Log): MiddlewareHandler {
  let warned = false
  return (context, next) => {
    const forwarded = context.req.header('x-forwarded-for') ?? context.req.header('forwarded')
    if (forwarded !== undefined && !warned) {
      warned = true
      log.warn(
        'A proxy seems to stand in front: a request has X-Forwarded-For. Set DAYMARK_PROXIES to the number of your proxies, or all clients share the limits of one address.',
      )
    }
    return next()
  }
}
