import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startRealtime, until } from '../../test/realtime.ts'
import { serviceKeyOf } from '../../test/serviceKey.ts'
import { openRealtime } from './realtime.ts'

const server = await startRealtime({
  allowedOrigins: ['https://daymark.test'],
  limits: { sockets: 2 },
})
afterAll(() => server.close())
// The server notices closed connections with a delay, and it allows two.
beforeEach(() => until(() => expect(server.realtime.sockets()).toBe(0)))

describe('a handshake', () => {
  test.each([
    { what: 'no key', key: async () => '', error: 'API key is missing' },
    { what: 'nonsense', key: async () => 'x', error: 'The token provided is not a valid JWT' },
    {
      what: 'a key of another server',
      key: async () => `${server.keys.anonKey.slice(0, -8)}AAAAAAAA`,
      error: 'Failed to validate JWT signature',
    },
    {
      what: 'an expired token',
      key: async () => (await server.signIn()).token(-5),
      error: 'Token has expired',
    },
    {
      what: 'a service key, which opens no channel',
      key: () => serviceKeyOf(server),
      error: 'The token provided is not a valid JWT',
    },
    {
      what: 'a token of the service that was signed by hand',
      key: () =>
        new SignJWT({ role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(server.jwtSecret)),
      error: 'Failed to validate JWT signature',
    },
  ])('is refused with $what', async ({ key, error }) => {
    expect(await handshake(`apikey=${await key()}`)).toEqual({ status: 401, body: { error } })
  })

  test('is refused with a key without an expiry', async () => {
    const token = await new SignJWT({ role: 'anon' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(server.jwtSecret))

    const error = 'Fields `role` and `exp` are required in JWT'
    expect(await handshake(`apikey=${token}`)).toEqual({ status: 401, body: { error } })
  })

  test('that fails inside the server is answered 500, and the log has the cause', async () => {
    const verify = async () => {
      throw new Error('the keys are gone')
    }
    const logged: unknown[] = []
    const log = { debug() {}, info() {}, warn() {}, error: (cause: object) => logged.push(cause) }
    const clock = () => Date.now()
    const troubled = await openRealtime({
      database: server.database,
      verify,
      clock,
      proxies: 0,
      log,
      limits: { handshakeRefusalMs: 0 },
    })
    const http = createServer().on('upgrade', troubled.upgrade)
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const at = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/realtime/v1`

    const { status, body } = await handshake('apikey=x', {}, at)

    expect(status).toBe(500)
    expect(body).toEqual({ error: expect.stringMatching(/^Internal Server Error \(.+\)$/) })
    expect(logged).toMatchObject([{ err: new Error('the keys are gone') }])
    await troubled.close()
    http.close()
  })

  test('takes the key from a header as well', async () => {
    expect(await handshake('', { 'x-api-key': server.keys.anonKey })).toEqual({ status: 101 })
  })

  test('[T17] from a page of another site is refused', async () => {
    const key = `apikey=${server.keys.anonKey}`

    expect(await handshake(key, { origin: 'https://evil.test' })).toEqual({
      status: 403,
      body: { error: 'Origin not allowed' },
    })
    expect(await handshake(key, { origin: 'https://daymark.test' })).toEqual({ status: 101 })
  })

  test('in an unsupported protocol version is refused', async () => {
    const { status } = await handshake(`apikey=${server.keys.anonKey}&vsn=3.0.0`)

    expect(status).toBe(403)
  })

  test('at another path is answered 404', async () => {
    const { status } = await handshake('', {}, server.url.replace('realtime/v1', 'elsewhere'))

    expect(status).toBe(404)
  })

  test('is refused above the limit of connections', async () => {
    const [first, second] = await Promise.all([server.raw(), server.raw()])

    expect(await handshake(`apikey=${server.keys.anonKey}`)).toEqual({
      status: 429,
      body: { error: 'Too many connected users' },
    })

    first.socket.close()
    await until(async () => {
      expect(await handshake(`apikey=${server.keys.anonKey}`)).toEqual({ status: 101 })
    })
    second.socket.close()
  })

  test('that is aborted before its answer does no harm', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      'GET /realtime/v1/websocket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nHost: x\r\n\r\n',
    )
    socket.destroy()

    expect((await handshake('')).status).toBe(401)
  })
})

/** The server's answer to a WebSocket handshake. */
async function handshake(query: string, headers: Record<string, string> = {}, at = server.url) {
  const request = get(`${at.replace('ws:', 'http:')}/websocket?${query}`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
      ...headers,
    },
  })
  return new Promise<{ status: number | undefined; body?: unknown }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) =>
      resolve({ status: response.statusCode, body: JSON.parse(await text(response)) }),
    )
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.once('close', () => resolve({ status: statusCode }))
      socket.destroy()
    })
  })
}
