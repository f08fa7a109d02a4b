import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A host on this machine that answers each path as a test says, and remembers what it was asked. */
export async function openCalendarHost() {
  const answers = new Map<string, Answer>()
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    asked.push({ url, headers })
    const answer = answers.get(url)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    asked,
    answers(path: string, answer: Answer) {
      answers.set(path, answer)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const file =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end('<html>')

export const moved = (location: string): Answer => status(302, { location })

/** Unpacks to so many bytes. */
export function bomb(bytes: number): Answer {
  const packed = gzipSync(Buffer.alloc(bytes, 'BEGIN:VCALENDAR\r\n'))
  return (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
}

/** Announces more than it sends, and ends. */
export const cutOff =
  (text: string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': String(text.length + 100) })
    response.write(text, () => response.destroy())
  }

/** A byte now and then, for ever. */
export const trickle =
  (everyMs: number): Answer =>
  (_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('B'), everyMs)
    response.on('close', () => clearInterval(drip))
  }

export const silence: Answer = () => {}
