import { once } from 'node:events'
import { createServer } from 'node:http'
import { ok } from '@daymark/core/result'
import { failure, type Outcome } from '../failure.ts'

/** As long as the question in the browser is valid. */
const longestWaitMs = 600_000

/** Listens on this machine alone for the browser to come back with what it was sent with; others are not listened to. */
export type Callback = { redirectUri: string; returned: Promise<Outcome<URLSearchParams>> }

export async function openCallback(state: string): Promise<Callback> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const redirectUri = `http://127.0.0.1:${port}/callback`

  const returned = new Promise<Outcome<URLSearchParams>>((resolve) => {
    const end = (outcome: Outcome<URLSearchParams>) => {
      clearTimeout(timer)
      server.close()
      server.closeAllConnections()
      resolve(outcome)
    }
    const timer = setTimeout(
      () => end(failure('refused', 'Nobody answered in the browser for ten minutes.')),
      longestWaitMs,
    )
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', redirectUri)
      const isReturn =
        request.method === 'GET' && pathname === '/callback' && searchParams.get('state') === state
      response.writeHead(isReturn ? 200 : 404, {
        'content-type': 'text/plain; charset=utf-8',
        'referrer-policy': 'no-referrer',
        connection: 'close',
      })
      response.end(isReturn ? 'You can close this page and go back to the terminal.' : '', () => {
        if (isReturn) end(ok(searchParams))
      })
    })
  })
  return { redirectUri, returned }
}
