import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { send } from './send.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('a request', () => {
  test('follows no redirect: a token goes nowhere else [CLI-1f]', async () => {
    const asked: unknown[] = []
    const other = await serving(({ headers }, response) => {
      asked.push(headers.authorization)
      response.end('{}')
    })
    const server = await serving((_request, response) => {
      response.writeHead(307, { location: `${other}/mcp` }).end()
    })
    const headers = { authorization: 'Bearer dm_secret' }

    const sent = await send(fetch, server, `${server}/mcp`, { method: 'POST', headers })

    expect(sent).toMatchObject({ ok: false, error: { kind: 'no answer' } })
    expect(asked).toEqual([])
  })

  test('has no answer where the connection breaks off within it', async () => {
    const server = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"re')
      setImmediate(() => response.destroy())
    })

    expect(await send(fetch, server, `${server}/mcp`, {})).toEqual({
      ok: false,
      error: { kind: 'no answer', sentence: `${server} does not answer.` },
    })
  })
})
