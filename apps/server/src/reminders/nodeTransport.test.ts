import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { localCertificate } from '../../test/localCertificate.ts'
import { isPublicAddress } from '../outbound/publicAddress.ts'
import { createNodeTransport, type NodeTransportOptions } from './nodeTransport.ts'
import { mostUnderWay } from './sender.ts'

const asked: string[] = []
const server = createServer(localCertificate, (request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/never') return
  const headers: Record<string, string> =
    request.url === '/moved' ? { location: '/elsewhere' } : { 'retry-after': '7' }
  response.writeHead(request.url === '/moved' ? 307 : 201, headers).end('taken')
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('[REMIND-8d, REMIND-8e, T60] a push', () => {
  test('goes to the address that its name leads to', async () => {
    const answer = await post('https://push.example.com/a', { isAllowed: () => true })

    expect(answer).toEqual({ kind: 'answer', status: 201, retryAfter: '7' })
    expect(asked).toContain('POST /a')
  })

  test.each([
    ['a private one', ['127.0.0.1']],
    ['none', []],
    ['one of IPv6 that stands for a private one', ['::ffff:127.0.0.1']],
  ])('goes nowhere where a name leads to %s', async (_what, addresses) => {
    const answer = await post('https://push.example.com/private', { addresses })

    expect(answer).toEqual({ kind: 'none', reason: 'not a public address' })
    expect(asked).not.toContain('POST /private')
  })

  test('goes to the public one of several addresses', async () => {
    const reached: string[] = []
    const isAllowed = (address: string) => {
      reached.push(address)
      return address === '127.0.0.1'
    }

    const answer = await post('https://push.example.com/b', {
      addresses: ['10.0.0.1', '127.0.0.1'],
      isAllowed,
    })

    expect(answer).toMatchObject({ status: 201 })
    expect(reached).toEqual(['10.0.0.1', '127.0.0.1'])
  })

  test.each(['https://127.0.0.1/c', 'https://[::1]/c', 'http://push.example.com/c'])(
    'goes nowhere where the address stands in it: %s',
    async (url) => {
      expect(await post(url)).toEqual({ kind: 'none', reason: 'not a public address' })
      expect(asked).not.toContain('POST /c')
    },
  )

  test('follows no redirect', async () => {
    const answer = await post('https://push.example.com/moved', { isAllowed: () => true })

    expect(answer).toMatchObject({ status: 307 })
    expect(asked).not.toContain('POST /elsewhere')
  })

  test('goes to nobody who cannot show who they are', async () => {
    const answer = await post('https://other.example.com/d', { isAllowed: () => true })

    expect(answer).toEqual({ kind: 'none', reason: 'ERR_TLS_CERT_ALTNAME_INVALID' })
    expect(asked).not.toContain('POST /d')
  })
})

test('[REMIND-7b] a push service that does not answer is waited for no longer than the limit', async () => {
  const answer = await post('https://push.example.com/never', {
    isAllowed: () => true,
    timeoutMs: 200,
  })

  expect(answer).toEqual({ kind: 'none', reason: 'no answer in time' })
})

test('[REMIND-3f, REMIND-7b] push services that keep all requests of a sender waiting keep no other waiting', async () => {
  const silent = createSilentServer()
  const silentPort = await silent.listening
  const send = open({ isAllowed: () => true })
  const stuck = Array.from({ length: mostUnderWay }, (_, place) =>
    send(requestTo(`https://silent-${place % 5}.example.com:${silentPort}/`)),
  )

  const answer = await send(requestTo(`https://push.example.com:${port}/e`))

  expect(answer).toMatchObject({ status: 201 })
  silent.close()
  expect((await Promise.all(stuck)).map(({ kind }) => kind)).not.toContain('answer')
})

describe('[REMIND-8d] an address is public', () => {
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::808:808',
    '2001:db8::1',
    '2002:7f00:1::',
    'ff02::1',
    'push.example.com',
  ])('and %s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

type Asked = Pick<NodeTransportOptions, 'isAllowed' | 'timeoutMs'> & { addresses?: string[] }

function post(url: string, asked: Asked = {}) {
  const target = new URL(url)
  target.port = String(port)
  return open(asked)(requestTo(target.href))
}

const requestTo = (url: string) => ({ url, headers: {}, body: new Uint8Array(1) })

function open({ addresses = ['127.0.0.1'], ...options }: Asked) {
  return createNodeTransport({
    ...options,
    connection: {
      ca: localCertificate.cert,
      lookup: (_name, _options, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    },
  })
}

/** Takes connections, and says nothing. */
function createSilentServer() {
  const taken = new Set<Socket>()
  const silent = createTcpServer((socket) => {
    taken.add(socket)
    socket.on('error', () => {})
  })
  const listening = new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port))
  })
  return {
    listening,
    close() {
      for (const socket of taken) socket.destroy()
      silent.close()
    },
  }
}
