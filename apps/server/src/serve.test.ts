import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type HttpServer, listen, type Site } from './serve.ts'

let servers: HttpServer[] = []
afterEach(async () => {
  await Promise.all(servers.map((server) => server.drain(0)))
  servers = []
})

describe('a server that starts', () => {
  test('asks for patience until it is ready', async () => {
    const server = await started()

    const early = await fetch(`${server.url}/health`)
    const earlyPage = await fetch(`${server.url}/`)
    server.open(site(() => new Response('hello')))
    const late = await fetch(`${server.url}/`)

    expect([early.status, await early.json()]).toEqual([503, { status: 'starting' }])
    expect(earlyPage.status).toBe(503)
    expect(earlyPage.headers.get('retry-after')).toBe('1')
    expect(await earlyPage.json()).toEqual({ code: 'starting', message: 'Daymark is starting' })
    expect(await late.text()).toBe('hello')
  })

  test('outlives WebSockets that hang up while it turns them away', async () => {
    const server = await started()
    const { port } = new URL(server.url)
    const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

    for (let n = 0; n < 20; n += 1) {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
      socket.once('data', () => socket.resetAndDestroy())
      await once(socket, 'close')
    }

    expect((await fetch(`${server.url}/health`)).status).toBe(503)
  })

  test('says so when the port is in use', async () => {
    const { port } = new URL((await started()).url)

    const second = await listen('127.0.0.1', Number(port))

    expect(second).toEqual({ ok: false, error: expect.stringContaining(`Port ${port} is in use`) })
  })

  test('says so when the address is not of this machine', async () => {
    expect(await listen('192.0.2.1', 0)).toEqual({
      ok: false,
      error: expect.stringContaining('192.0.2.1 is no address of this machine'),
    })
  })
})

describe('a server that drains', () => {
  test('finishes the request under way and asks the next one to come back later', async () => {
    const server = await started()
    const answer = promise<Response>()
    const arrived = promise<null>()
    server.open(
      site(() => {
        arrived.resolve(null)
        return answer.value
      }),
    )

    const underWay = fetch(`${server.url}/slow`)
    await arrived.value
    const drained = server.drain(10_000)
    const health = await fetch(`${server.url}/health`)
    answer.resolve(new Response('done'))

    expect([health.status, await health.json()]).toEqual([503, { status: 'draining' }])
    expect(await (await underWay).text()).toBe('done')
    await drained
    await expect(fetch(server.url)).rejects.toThrow()
  })

  test('cuts off what does not end', async () => {
    const server = await started()
    server.open(site(() => promise<Response>().value))

    const underWay = fetch(`${server.url}/never`).catch(() => 'cut off')
    await server.drain(50)

    expect(await underWay).toBe('cut off')
  })
})

describe('[T18] a request nobody could mean', () => {
  test.each([
    ['two lengths at once', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
    ['a header of 20 kB', `X-Long: ${'x'.repeat(20_000)}\r\n`],
  ])('%s is refused', async (_, headers) => {
    const server = await started()
    server.open(site(() => new Response('hello')))
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: day.test\r\n${headers}\r\nabc`)

    const [answer] = await once(socket, 'data')

    expect(String(answer)).toMatch(/^HTTP\/1.1 4\d\d /)
    socket.destroy()
  })
})

async function started(): Promise<HttpServer> {
  const server = await listen('127.0.0.1', 0)
  if (!server.ok) throw new Error(server.error)
  servers.push(server.value)
  return server.value
}

function site(fetch: Site['fetch']): Site {
  return { fetch, upgrade: (_request, socket) => socket.destroy() }
}

function promise<T>() {
  let resolve: (value: T) => void = () => {}
  const value = new Promise<T>((settle) => {
    resolve = settle
  })
  return { value, resolve }
}
