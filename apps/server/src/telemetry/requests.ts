import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { Metrics, Service } from './metrics.ts'
import { requestIdOf } from './requestId.ts'

/**
 * Gives every request an id, a log line and a metric. The query is not logged, as it may contain
 * secrets.
 */
export function watchRequests({
  log,
  metrics,
}: {
  log: Log
  metrics: Metrics | null
}): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const ms = performance.now() - began
    const { path, raw } = context.req
    const { status } = context.res
    const request_id = requestIdOf(raw)
    context.res.headers.set('x-request-id', request_id)
    const service = serviceOf(path)
    const method = known.has(raw.method) ? raw.method : 'other'
    metrics?.answered({ service, method, status, seconds: ms / 1000 })
    const level = service === 'web' ? 'debug' : 'info'
    log[level]({ request_id, method, path: withoutSecret(path), status, ms: round(ms) }, 'request')
  }
}

const longestPath = 200

/** The address of a feed or a profile is all that it takes to read it, however it was mistyped. */
function withoutSecret(path: string): string {
  return path.replace(/(feeds|dav\/profile)\/.*/is, '$1/…').slice(0, longestPath)
}

// Unknown methods must not create new metrics.
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function serviceOf(path: string): Service {
  const [, name = ''] = /^\/(auth|rest|realtime)\/v1(?:\/|$)/.exec(path) ?? []
  return name === 'auth' || name === 'rest' || name === 'realtime' ? name : 'web'
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
