import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { mcpRoutes } from '../../src/mcp/mcpRoutes.ts'
import { openHandler } from '../../src/mcp/serving.ts'
import { exampleServer } from './exampleServer.ts'

// At once: what loads this file loads nothing after it.
const serving = await openHandler(exampleServer)

/** Serves the example by Daymark's own routes, to which everybody has a token: the suite sends none. */
export function serveExample(): Promise<{ url: string; close: () => void }> {
  const origins: string[] = []
  const routes = mcpRoutes({
    open: async () => serving,
    bearer: async () => ({
      kind: 'token',
      claims: { role: 'authenticated', sub: '', token_id: '' },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
    site: 'http://127.0.0.1',
    hosts: ['127.0.0.1', 'localhost'],
    origins,
  })
  const app = new Hono().all('*', ({ req: { raw } }) => {
    const request = new Request(raw)
    request.headers.set('authorization', 'Bearer example')
    return routes.request(request)
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      origins.push(`http://127.0.0.1:${port}`, `http://localhost:${port}`)
      resolve({ url: `http://127.0.0.1:${port}/mcp`, close: () => server.close() })
    })
  })
}
