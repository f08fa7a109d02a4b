import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { err, ok, type Result } from '@daymark/core/result'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'

/** What answers once everything is ready. */
export type Site = {
  /** `connection` tells where the request comes from. */
  fetch(request: Request, connection: HttpBindings | Http2Bindings): Response | Promise<Response>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** A server that listens. Until `open` and from `drain` on, it asks every request to come back later. */
export type HttpServer = {
  /** Where a browser on this machine finds it. */
  url: string
  open(site: Site): void
  /** Lets the requests under way finish, at most so many milliseconds, then closes. */
  drain(limit: number): Promise<void>
}

/** More than realtime takes, which refuses with a reason. */
const mostConnections = 12_000

type Phase = { name: 'starting' } | { name: 'ready'; site: Site } | { name: 'draining' }

export async function listen(host: string, port: number): Promise<Result<HttpServer, string>> {
  let phase: Phase = { name: 'starting' }

  const server = createServer(
    // Together they cut a slow sender within half a minute.
    { headersTimeout: 10_000, requestTimeout: 25_000, connectionsCheckingInterval: 5_000 },
    getRequestListener((request, connection) =>
      phase.name === 'ready'
        ? phase.site.fetch(request, connection)
        : comeBackLater(request, phase.name),
    ),
  )
  // Cuts whoever does not read their answer, at the second look; WebSockets have heartbeats instead.
  server.setTimeout(14_000)
  server.maxConnections = mostConnections
  server.on('upgrade', (request, socket, head) => {
    if (phase.name === 'ready') return phase.site.upgrade(request, socket, head)
    // Whoever hangs up before the answer has not asked for one.
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
  })

  const underWay = new Set<ServerResponse>()
  server.on('request', (_, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => resolve(null))
  })
  if (failure) return err(portTrouble(failure, host, port))

  return ok({
    url: browserUrl(host, server.address()),
    open: (site) => {
      if (phase.name === 'starting') phase = { name: 'ready', site }
    },
    drain: async (limit) => {
      phase = { name: 'draining' }
      const finished = [...underWay].map(closed)
      await Promise.race([Promise.all(finished), setTimeout(limit, undefined, { ref: false })])
      server.close()
      server.closeAllConnections()
    },
  })
}

function comeBackLater(request: Request, status: 'starting' | 'draining'): Response {
  const headers = { 'retry-after': '1', 'cache-control': 'no-store', connection: 'close' }
  return new URL(request.url).pathname === '/health'
    ? Response.json({ status }, { status: 503, headers })
    : Response.json({ code: status, message: `Daymark is ${status}` }, { status: 503, headers })
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('close', resolve))
}

function browserUrl(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address ? address.port : ''
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function portTrouble(failure: NodeJS.ErrnoException, host: string, port: number): string {
  switch (failure.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the other program, or choose another port, for example PORT=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one from 1024 on, for example PORT=4600.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for every address it has.`
    default:
      return `Cannot listen on ${host}, port ${port} (${failure.code}): choose another HOST or PORT.`
  }
}
