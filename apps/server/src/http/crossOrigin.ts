import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** CORS for the configured origins. */
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
    // Set afterwards: headers set before the response exists make Hono build it twice.
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
