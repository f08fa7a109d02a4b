import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** A round-robin load balancer in front of several instances. */
export type RoundRobin = {
  url: string
  /** Sets the addresses of the available instances. */
  use(urls: readonly string[]): void
  /** How many sockets lead to an instance. */
  socketsAt(url: string): number
  close(): Promise<void>
}

export async function startRoundRobin(): Promise<RoundRobin> {
  let urls: readonly string[] = []
  let turn = 0
  const next = () => {
    turn += 1
    return urls[turn % urls.length]
  }

  const sockets = new Map<string, number>()
  const socketsAt = (url: string) => sockets.get(url) ?? 0

  const server = createServer((asked, answer) => {
    const url = next()
    if (url === undefined) return void answer.writeHead(503, { 'retry-after': '1' }).end()
    const passed = passOn(asked, url)
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.on('error', () => answer.destroy())
      given.pipe(answer)
    })
    passed.on('error', () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    asked.pipe(passed)
  })
  server.on('upgrade', (asked: IncomingMessage, client: Duplex) => {
    const url = next()
    if (url === undefined) return void client.destroy()
    const passed = passOn(asked, url)
    client.on('error', () => passed.destroy())
    passed.on('upgrade', ({ rawHeaders, statusMessage }: IncomingMessage, instance: Duplex) => {
      const lines = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'))
      client.write(`HTTP/1.1 101 ${statusMessage}\r\n${lines.join('')}\r\n`)
      instance.on('error', () => client.destroy()).on('close', () => client.destroy())
      sockets.set(url, socketsAt(url) + 1)
      client.on('close', () => {
        sockets.set(url, socketsAt(url) - 1)
        instance.destroy()
      })
      instance.pipe(client).pipe(instance)
    })
    passed.on('response', () => client.destroy())
    passed.on('error', () => client.destroy())
    passed.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    use: (now) => {
      urls = now
    },
    socketsAt,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn({ method, headers, url: path }: IncomingMessage, url: string) {
  const { hostname, port } = new URL(url)
  // A new connection, as an idle one may lead to a dead instance.
  return request({ hostname, port, path, method, headers, agent: false })
}
