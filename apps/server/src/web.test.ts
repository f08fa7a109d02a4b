import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpServer, listen } from './serve.ts'
import { readWebFiles, scriptsInPage, webRoutes } from './web.ts'

const page = '<!doctype html><script>\nfirst()\n</script><script src="/worker.js"></script>'
const script = 'console.log(1)'.repeat(100)

const folder = mkdtempSync(join(tmpdir(), 'web-files-'))
mkdirSync(join(folder, 'assets'))
write('index.html', page)
write('.made-from', 'a hash')
write('worker.js', script)
write('assets/main-a1b2.js', script)
write('assets/main-a1b2.js.br', brotliCompressSync(script))
write('assets/main-a1b2.js.gz', gzipSync(script))
const files = await readWebFiles(folder)
const web = webRoutes(files)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the page', () => {
  test('is asked for every time, and sent only when it has changed', async () => {
    const first = await web.request('/')
    const etag = first.headers.get('etag') ?? ''
    const second = await web.request('/', { headers: { 'if-none-match': etag } })

    expect([first.status, await first.text()]).toEqual([200, page])
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect([second.status, await second.text()]).toEqual([304, ''])
  })

  test('answers HEAD without its body', async () => {
    const response = await web.request('/', { method: 'HEAD' })

    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-length')).toBe(String(page.length))
  })
})

test('the worker of the page is asked for every time, too', async () => {
  const { headers } = await web.request('/worker.js')

  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('the scripts in the page itself are allowed by their hashes', () => {
  const hash = createHash('sha256').update('\nfirst()\n').digest('base64')

  expect(scriptsInPage(files)).toEqual([`'sha256-${hash}'`])
})

describe('a file with a hash in its name', () => {
  const path = '/assets/main-a1b2.js'

  test('is kept for a year', async () => {
    const { headers } = await web.request(path)

    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ])('for a browser that takes %j comes as %s', async (accepted, encoding) => {
    const response = await web.request(path, { headers: { 'accept-encoding': accepted } })

    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
  })

  test('is the same when unpacked', async () => {
    const response = await web.request(path, { headers: { 'accept-encoding': 'br' } })

    const packed = Buffer.from(await response.arrayBuffer())
    expect(brotliDecompressSync(packed).toString()).toBe(script)
  })

  test('is unpacked for whoever takes nothing packed', async () => {
    const response = await web.request(path)

    expect(response.headers.get('content-length')).toBe(String(script.length))
    expect(await response.text()).toBe(script)
  })
})

describe('what is not the web app', () => {
  test.each([
    '/index.html',
    '/.made-from',
    '/assets',
    '/assets/main-a1b2.js.br',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%00',
    '/constructor',
  ])('%s is not found', async (path) => {
    expect((await web.request(path)).status).toBe(404)
  })
})

describe('[T19] a path that leads elsewhere', () => {
  const outside = 'nobody is to read this'
  const secrets = { '../beside.txt': outside, '.env': outside, '.git/config': outside }
  let door: HttpServer
  beforeAll(async () => {
    mkdirSync(join(folder, '.git'))
    for (const [name, content] of Object.entries(secrets))
      writeFileSync(join(folder, name), content)
    const listening = await listen('127.0.0.1', 0)
    if (!listening.ok) throw new Error(listening.error)
    door = listening.value
    const all = webRoutes(await readWebFiles(folder)).notFound((context) => context.text('', 404))
    door.open({ fetch: all.fetch, upgrade: (_request, socket) => socket.destroy() })
  })
  afterAll(async () => {
    await door.drain(0)
    rmSync(join(folder, '../beside.txt'))
  })

  const starts = [
    '',
    '/assets',
    '/assets/main-a1b2.js',
    '/.',
    '/;a=b',
    '//127.0.0.1',
    'http://evil.test',
  ]
  const ups = [
    ...[
      '/..',
      '/../.',
      '/./..',
      '//..',
      '\\..',
      '/..\\..',
      '/%2e%2e',
      '/%2E.',
      '/.%2e',
      '/..%2f..',
    ],
    ...[
      '/%2e%2e%2f',
      '/..%5c',
      '/%252e%252e',
      '/%c0%ae%c0%ae',
      '/%uff0e%uff0e',
      '/..;',
      '/..%00',
      '/....//',
    ],
  ]
  const ends = ['/beside.txt', '/.env', '/.git/config', '/etc/passwd']
  const depths = [1, 2, 3, 8]
  const paths = starts.flatMap((start) =>
    ups.flatMap((up) =>
      depths.flatMap((depth) => ends.map((end) => `${start}${up.repeat(depth)}${end}`)),
    ),
  )

  test(`reads nothing there: ${paths.length} of them`, async () => {
    expect(paths.length).toBeGreaterThan(2_000)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const path of paths) {
      const { status, body } = await ask(door.url, path, agent)
      expect(body, path).not.toMatch(new RegExp(`${outside}|root:`))
      expect([400, 404], path).toContain(status)
    }
    agent.destroy()
  })

  test.each(['/.env', '/.git/config', '/.made-from', '/%2egit/config'])(
    'and %s is not there at all',
    async (path) => {
      expect((await ask(door.url, path)).status).toBe(404)
    },
  )
})

/** Sends the path as it stands; fetch would tidy it up first. */
async function ask(url: string, path: string, agent?: Agent) {
  const { port } = new URL(url)
  const asking = request({ host: '127.0.0.1', port, path, ...(agent && { agent }) })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

function write(name: string, content: string | Buffer) {
  writeFileSync(join(folder, name), content)
}
