import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Limits the size of bodies; a declared length is checked before the body is read. */
export function limitedBody(
  most: number,
  refusal: (context: Context) => Response,
): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: most, onError: refusal })
  return async (context, next) => {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    const length = context.req.header('content-length')
    const streamed = context.req.header('transfer-encoding') !== undefined
    if (length === undefined || streamed) return counted(context, next)
    return Number(length) <= most ? next() : refusal(context)
  }
}
