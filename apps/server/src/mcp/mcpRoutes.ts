import { type Context, Hono } from 'hono'
import type { Bearer } from '../connectionToken.ts'
import type { Serving } from './serving.ts'

export type McpOptions = {
  bearer: Bearer
  /** Called with the first request. */
  open: () => Promise<Serving>
  /** The URL of this server. */
  site: string
  /** Under which names it is reached; null: it does not know. */
  hosts: readonly string[] | null
  /** The origins of pages that may ask. */
  origins: readonly string[]
}

/** The planner for agents: MCP over Streamable HTTP, without sessions. */
export function mcpRoutes(options: McpOptions): Hono {
  const { bearer, open, site, hosts, origins } = options
  let serving: Promise<Serving> | null = null

  function load(): Promise<Serving> {
    serving ??= open()
    return serving
  }

  async function answer({ req: { raw: request } }: Context): Promise<Response> {
    if (!isAllowed(request, hosts, origins))
      return refused(403, 'invalid_request', 'This server is not asked from there.')
    const [, token] = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined) return challenge(site, 'invalid_token', 'A token is needed.')
    const found = await bearer(token)
    switch (found.kind) {
      case 'refused':
        return challenge(site, found.error.code, found.error.message)
      case 'busy':
        return refused(429, 'over_request_rate_limit', 'Too many requests.', {
          'retry-after': String(found.retryAfter),
        })
      case 'token': {
        const serve = await load()
        return serve(request, found)
      }
    }
  }

  return new Hono().all('/mcp', async (context) => {
    const response = await answer(context)
    response.headers.set('cache-control', 'no-store')
    return response
  })
}

/** Pages of strangers do not reach it by a name that they point here, nor by its own. */
function isAllowed(
  request: Request,
  hosts: readonly string[] | null,
  origins: readonly string[],
): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null && !origins.includes(origin)) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return hosts === null || hosts.includes(host.replace(/:\d+$/, '').toLowerCase())
}

/** Says where to ask for a token. */
function challenge(site: string, code: string, message: string): Response {
  const metadata = new URL('/.well-known/oauth-protected-resource/mcp', site)
  return refused(401, code, message, {
    'www-authenticate': `Bearer error="${code}", error_description="${message}", resource_metadata="${metadata}"`,
  })
}

function refused(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error: code, error_description: message }, { status, headers })
}
