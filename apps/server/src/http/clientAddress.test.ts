import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressOf, clientAddress } from './clientAddress.ts'
import { networkOf } from './network.ts'

type Headers = Record<string, string>

/** The network whose limits a request has that comes from an address. */
async function networkFor(remoteAddress: string, headers: Headers, proxies: number) {
  const app = new Hono().get('/', (context) =>
    context.json(networkOf(clientAddress(context, proxies))),
  )
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.json()
}

const shared = '0.0.0.0'

test.each<[string, string, Headers, number, string | null]>([
  ['the owner of the machine', '127.0.0.1', {}, 0, null],
  ['the owner beside a proxy', '::1', {}, 1, null],
  ['the owner through the proxy', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 1, null],
  ['a client without a proxy', '203.0.113.7', {}, 0, '203.0.113.7'],
  ['a client that feigns one', '203.0.113.7', { 'x-forwarded-for': '1.2.3.4' }, 0, '203.0.113.7'],
  ['a declared proxy', '127.0.0.1', { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' }, 1, '1.2.3.4'],
  ['an undeclared one', '127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, 0, shared],
  ['one on IPv6', '::ffff:127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, 0, shared],
  ['one that tells no address', '::1', { 'x-forwarded-proto': 'https' }, 0, shared],
  ['one with a header of its own', '127.0.0.1', { 'x-real-ip': '1.2.3.4' }, 0, shared],
  ['one by RFC 7239', '127.0.0.1', { forwarded: 'for=1.2.3.4' }, 0, shared],
  ['a second, undeclared one', '127.0.0.1', { 'x-forwarded-for': '1.2.3.4, 127.0.0.1' }, 1, shared],
  ['fewer than declared', '127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, 2, shared],
])('[T58] %s', async (_, address, headers, proxies, network) => {
  expect(await networkFor(address, headers, proxies)).toBe(network)
})

test('[T58] a handshake has the same limits', async () => {
  const server = createServer((request, answer) => answer.end(addressOf(request, 0)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const address = async (headers: Headers) => (await fetch(url, { headers })).text()

  const addresses = [await address({}), await address({ 'x-forwarded-for': '1.2.3.4' })]

  server.close()
  expect(addresses).toEqual(['127.0.0.1', shared])
})
