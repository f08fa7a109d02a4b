import type { MiddlewareHandler } from 'hono'
import { apiKeyError } from '../errors.ts'
import type { Verify } from '../verify.ts'

// Paths requested without a key: links in mails, provider redirects, other servers and health
// checks.
const openPaths = new Set([
  '/auth/v1/verify',
  '/auth/v1/authorize',
  '/auth/v1/callback',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
])

/**
 * Requires an application key, or what `needsNoKey` says stands for one. The services behind it authenticate the user.
 */
export function gateway(
  verify: Verify,
  needsNoKey: (authorization: string | undefined) => boolean = () => false,
): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req
    if (openPaths.has(path) || method === 'OPTIONS') return next()
    if (needsNoKey(context.req.header('authorization'))) return next()

    const key = context.req.header('apikey') || context.req.query('apikey')
    if (!key) {
      const hint = 'No `apikey` request header or url param was found.'
      return apiKeyError('no_api_key', 'No API key found in request', hint)
    }
    if (!(await isApplicationKey(verify, key))) {
      const hint = 'Double check your Supabase `anon` or `service_role` API key.'
      return apiKeyError('invalid_api_key', 'Invalid API key', hint)
    }
    return next()
  }
}

async function isApplicationKey(verify: Verify, key: string): Promise<boolean> {
  const claims = await verify(key)
  return claims.ok && claims.value.role !== 'authenticated'
}
