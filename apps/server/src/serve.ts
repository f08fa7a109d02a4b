import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { err, ok, type Result } from '@daymark/core/result'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import type { Limited } from './http/limitLog.ts'
import { limitConnections } from './http/networkConnections.ts'

/** Handles requests once everything is ready. */
export type Site = {
  /** `connection` contains the client's address. */
  fetch(request: Request, connection: HttpBindings | Http2Bindings): Response | Promise<Response>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** A listening server. Before `open` and after `drain` it answers every request with 503. */
export type HttpServer = {
  /** The address for a browser on this machine. */
  url: string
  open(site: Site): void
  /** Lets running requests finish for at most so many milliseconds, then closes. */
  drain(limit: number): Promise<void>
}

/** Above the limit of realtime, which refuses with a message. */
const mostConnections = 12_000

type Phase = { name: 'starting' } | { name: 'ready'; site: Site } | { name: 'draining' }

/** `limitLog`: clients connect themselves, not a proxy for all of them, so each network has a limit. */
export async function listen(
  host: string,
  port: number,
  { limitLog }: { limitLog?: (limited: Limited) => void } = {},
): Promise<Result<HttpServer, string>> {
  let phase: Phase = { name: 'starting' }

  const server = createServer(
    // Together these close a slow sender's connection within 30 s.
    { headersTimeout: 10_000, requestTimeout: 25_000, connectionsCheckingInterval: 5_000 },
    getRequestListener((request, connection) =>
      phase.name === 'ready'
        ? phase.site.fetch(request, connection)
        : comeBackLater(request, phase.name),
    ),
  )
  // Closes connections of clients that do not read, at the second check; WebSockets have
  // heartbeats.
  server.setTimeout(14_000)
  server.maxConnections = mostConnections
  if (limitLog) limitConnections(server, limitLog)
  server.on('upgrade', (request, socket, head) => {
    if (phase.name === 'ready') return phase.site.upgrade(request, socket, head)
    // The client hung up before the answer.
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
