import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** In bytes; below that, compression takes longer than it saves. */
const worthCompressing = 8_192

const gzip = compress({ encoding: 'gzip', threshold: worthCompressing })

/**
 * Compresses long responses on request. Other requests skip Hono's middleware, which would read the
 * response.
 */
export const compressed: MiddlewareHandler = (context, next) =>
  /\bgzip\b/i.test(context.req.header('accept-encoding') ?? '') ? gzip(context, next) : next()
