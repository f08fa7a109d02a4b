import type { MiddlewareHandler } from 'hono'

/**
 * Security headers of every response. `backendUrl` is where the web app sends its requests,
 * `scripts` are the hashes of inline scripts.
 */
export function securityHeaders(options: {
  backendUrl: (request: Request) => string
  scripts: readonly string[]
  /** Third-party origins allowed in the page: those of the captcha. */
  guests: readonly string[]
}): MiddlewareHandler {
  const { backendUrl, scripts, guests } = options
  // Most requests have the same origin as the one before.
  let last = { backend: '', policy: '' }

  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of fixed) headers.set(name, value)
    const backend = backendUrl(context.req.raw)
    if (backend !== last.backend) last = { backend, policy: policy(backend, scripts, guests) }
    headers.set('content-security-policy', last.policy)
  }
}

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
