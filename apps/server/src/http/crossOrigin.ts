import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Lets the pages of other origins in: those the operator named. */
export function crossOrigin(origins: string[]): MiddlewareHandler {
  const allowed = new Set(origins)
  const preflight = cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'accept',
      'accept-profile',
      'apikey',
      'authorization',
      'content-profile',
      'content-type',
      'prefer',
      'range',
      'range-unit',
      'x-client-info',
      'x-retry-count',
      'x-supabase-api-version',
    ],
    maxAge: 3600,
  })
  return async (context, next) => {
    const { req } = context
    if (req.method === 'OPTIONS' && req.header('access-control-request-method') !== undefined) {
      return preflight(context, next)
    }
    await next()
    // Only now: a header set before there is an answer makes the server build that one twice.
    const { headers } = context.res
    const origin = req.header('origin')
    headers.append('vary', 'Origin')
    if (origin === undefined || !allowed.has(origin)) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', readable)
  }
}

const readable = [
  'content-range',
  'location',
  'preference-applied',
  'proxy-status',
  'retry-after',
  'x-sb-error-code',
  'x-supabase-api-version',
].join()
