import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { err, ok, type Result } from '@daymark/core/result'
import type { Clock } from '../clock.ts'
import type { Verify } from '../verify.ts'
import { access } from './grant.ts'
import { type Version, versionOf } from './wire.ts'

/** A checked WebSocket handshake. */
export type Handshake = { apiKey: string; version: Version }

export type HandshakeError = { status: 401 | 403 | 404 | 429 | 500 | 503; error: string }

export async function checkHandshake(
  { url = '', headers }: IncomingMessage,
  options: {
    verify: Verify
    clock: Clock
    allowedOrigins: string[] | undefined
    full: 'server' | 'network' | null
  },
): Promise<Result<Handshake, HandshakeError>> {
  const [path, query] = url.split('?', 2)
  if (path !== '/realtime/v1/websocket') return err({ status: 404, error: 'Not found' })
  // Only browsers send an origin, and a page cannot suppress it.
  const { allowedOrigins } = options
  if (allowedOrigins && headers.origin && !allowedOrigins.includes(headers.origin)) {
    return err({ status: 403, error: 'Origin not allowed' })
  }
  if (options.full !== null) return err({ status: 429, error: tooMany[options.full] })

  const parameters = new URLSearchParams(query)
  const version = versionOf(parameters.get('vsn'))
  if (!version) return err({ status: 403, error: 'Unsupported serializer version' })
  const apiKey = headers['x-api-key'] ?? parameters.get('apikey')
  if (typeof apiKey !== 'string' || apiKey === '') {
    return err({ status: 401, error: 'API key is missing' })
  }
  const opened = await access(apiKey, options)
  return opened.ok ? ok({ apiKey, version }) : err({ status: 401, error: opened.error.message })
}

/** Answers with HTTP instead of upgrading, after a delay. */
export function refuse(socket: Duplex, { status, error }: HandshakeError, delay: number): void {
  const body = JSON.stringify({ error })
  const answer = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
  const later = setTimeout(() => socket.end(answer), delay)
  socket.on('close', () => clearTimeout(later))
  // The client hung up before the answer.
  socket.on('end', () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.resume()
}

const tooMany = {
  server: 'Too many connected users',
  network: 'Too many connections from this network',
}

const reasons = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}
