import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** Serves a folder as a static host does: files, and the headers that its `_headers` asks for. */
export async function startStaticHost() {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const host = createServer((request, response) => answer(request, response))
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    serve(folder: string) {
      const rules = readFileSync(join(folder, '_headers'), 'utf8').trim().split('\n\n').map(ruleOf)
      answer = ({ url = '/' }, response) => {
        const [path = '/'] = url.split('?')
        for (const { pattern, headers } of rules) {
          if (!matches(pattern, path)) continue
          for (const [name, value] of headers) response.setHeader(name, value)
        }
        const file = join(folder, path === '/' ? 'index.html' : path)
        try {
          const content = readFileSync(file)
          response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
          response.end(content)
        } catch {
          response.writeHead(404).end()
        }
      }
    },
    async close() {
      host.closeAllConnections()
      host.close()
      await once(host, 'close')
    },
  }
}

function ruleOf(text: string) {
  const [pattern = '', ...lines] = text.split('\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon).trim(), line.slice(colon + 2)] as const
  })
  return { pattern, headers }
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}
