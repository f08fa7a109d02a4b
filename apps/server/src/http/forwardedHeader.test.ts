import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

describe('[T58] a proxy in front', () => {
  test('that the settings do not name is warned of once', async () => {
    const { behindProxy, warnings } = await started(0)

    expect([await behindProxy(), await behindProxy()]).toEqual([200, 200])

    expect(warnings).toEqual([expect.stringContaining('Set DAYMARK_PROXIES')])
  })

  test('that they name is not', async () => {
    const { behindProxy, warnings } = await started(1)

    expect(await behindProxy()).toBe(200)

    expect(warnings).toEqual([])
  })

  test('is named by every command of docs/hosting.md that says an address behind one', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/hosting.md'), 'utf8')
    const commands = text.split('\n').filter((line) => /(printf|--env).*SITE_URL=https/.test(line))

    expect(commands).toHaveLength(2)
    for (const command of commands) expect(command).toContain('DAYMARK_PROXIES=1')
  })
})

/** The server on a port, and a proxy that adds the client's address to what it passes on. */
async function started(proxies: number) {
  const warnings: string[] = []
  const warn = (...parts: unknown[]) => void warnings.push(String(parts.at(-1)))
  const log = { debug() {}, info() {}, error() {}, warn }
  const daymark = await startDaymark({ log, config: { proxies } })
  const server = serve({ fetch: daymark.app.fetch, port: 0, hostname: '127.0.0.1' })
  const proxy = createServer((incoming, answer) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    }
    const { port } = server.address() as AddressInfo
    incoming.pipe(
      request({ port, path: incoming.url, method: incoming.method, headers }, (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(answer)
      }),
    )
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  opened.push(
    () => daymark.close(),
    () => new Promise((done) => server.close(done)),
    () => new Promise((done) => proxy.close(done)),
  )
  const { port } = proxy.address() as AddressInfo
  const behindProxy = async () => {
    const url = `http://127.0.0.1:${port}/auth/v1/settings`
    const headers = { apikey: daymark.keys.anonKey, connection: 'close' }
    return (await fetch(url, { headers })).status
  }
  return { behindProxy, warnings }
}
