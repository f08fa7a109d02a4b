import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'

const Event = v.object({
  type: v.string(),
  timestamp: v.string(),
  data: v.object({
    row: v.nullable(v.looseObject({ id: v.string() })),
    by: v.nullable(v.string()),
  }),
})

export type Received = {
  path: string
  headers: Record<string, string>
  body: string
  event: v.InferOutput<typeof Event>
}

/** A receiver on this machine that answers as a test says, and remembers what it was told. */
export async function openReceiver() {
  const received: Received[] = []
  let answer = (response: ServerResponse): unknown => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const { url = '', headers } = request
    const event = v.parse(Event, JSON.parse(body))
    received.push({
      path: url,
      headers: v.parse(v.record(v.string(), v.string()), headers),
      body,
      event,
    })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ event }) => event.type),
    answers(next: (response: ServerResponse) => unknown) {
      answer = next
    },
    answersWith(status: number, headers: Record<string, string> = {}) {
      answer = (response) => response.writeHead(status, headers).end()
    },
    reset() {
      received.length = 0
      answer = (response) => response.writeHead(204).end()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
