import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Bytes; below, it takes longer than it saves. */
const worthCompressing = 8_192

const gzip = compress({ encoding: 'gzip', threshold: worthCompressing })

/** Long answers for who asks for it. Nobody else pays: merely to say that it varies, Hono opens the answer. */
export const compressed: MiddlewareHandler = (context, next) =>
  /\bgzip\b/i.test(context.req.header('accept-encoding') ?? '') ? gzip(context, next) : next()
