import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Metrics } from './metrics.ts'

/** `/metrics`, protected by the operator's token. */
export function metricsRoute(metrics: Metrics, token: string): MiddlewareHandler {
  const expected = digest(`Bearer ${token}`)
  return async (context) => {
    const shown = digest(context.req.header('authorization') ?? '')
    if (!timingSafeEqual(shown, expected)) {
      context.header('www-authenticate', 'Bearer')
      return context.text('The figures ask for DAYMARK_METRICS_TOKEN as the bearer token.', 401)
    }
    const { contentType, text } = await metrics.read()
    return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
