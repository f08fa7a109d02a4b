import type { MiddlewareHandler } from 'hono'

type PageParts = {
  /** The hashes of inline scripts. */
  scripts: readonly string[]
  /** Third-party origins allowed in the page: those of the captcha. */
  guests: readonly string[]
}

/**
 * Sets the headers of every response. `backendUrl` is where the web app sends its requests; on https, browsers never ask
 * by http again.
 */
export function securityHeaders(
  options: PageParts & { backendUrl: (request: Request) => string; isHttps: boolean },
): MiddlewareHandler {
  // Most requests have the same origin as the one before.
  let last: { backend: string; headers: [string, string][] } = { backend: '', headers: [] }

  return async (context, next) => {
    await next()
    const backend = options.backendUrl(context.req.raw)
    if (backend !== last.backend) last = { backend, headers: headersFor(backend, options) }
    for (const [name, value] of last.headers) context.res.headers.set(name, value)
    if (options.isHttps) context.res.headers.set('strict-transport-security', `max-age=${aYear}`)
  }
}

/** The security headers of a page that sends its requests to `backendUrl`. */
export function headersFor(
  backendUrl: string,
  { scripts, guests }: PageParts,
): [name: string, value: string][] {
  return [...fixed, ['content-security-policy', policy(backendUrl, scripts, guests)]]
}

const aYear = 365 * 86_400

const fixed = Object.entries({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

function policy(backendUrl: string, scripts: readonly string[], guests: readonly string[]): string {
  // Some browsers do not count a WebSocket of the same origin as 'self'.
  const backend = `${backendUrl} ${backendUrl.replace(/^http/, 'ws')}`
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...guests].join(' '),
    ["style-src 'self'", ...guests].join(' '),
    ...(guests.length > 0 ? [['frame-src', ...guests].join(' ')] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", backend, ...guests].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Prevents text from becoming markup or code by mistake.
    "require-trusted-types-for 'script'",
  ].join('; ')
}
