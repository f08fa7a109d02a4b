import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { clientAddress, hasUndeclaredProxy, undeclaredProxy } from './clientAddress.ts'

/** Warns once when a request has come through a proxy that the settings do not name: all its clients share the limits of one network. */
export function warnOfProxy(log: Log, proxies: number): MiddlewareHandler {
  let warned = false
  return (context, next) => {
    // Behind declared proxies a client can write entries of its own; only those that hide it matter.
    const isHidden =
      proxies === 0
        ? hasUndeclaredProxy((name) => context.req.header(name), proxies)
        : clientAddress(context, proxies) === undeclaredProxy
    if (isHidden && !warned) {
      warned = true
      log.warn({ proxies }, warning)
    }
    return next()
  }
}

const warning =
  'A proxy seems to stand in front that the settings do not name: a request has headers of one. Set DAYMARK_PROXIES to the number of your proxies; until then all clients share the limits of one network.'
