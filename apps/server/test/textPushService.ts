import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decryptPush, newReceiver, type PushReceiver } from './pushReceiver.ts'

type ReceivedText = { device: string; headers: IncomingHttpHeaders; text: string }

/** A push service on this machine whose devices read texts, as those of WebDAV-Push do. */
export async function startTextPushService() {
  const devices = new Map<string, PushReceiver>()
  const received: ReceivedText[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const device = (request.url ?? '').slice(1)
    const receiver = devices.get(device)
    const body = await buffer(request)
    if (receiver)
      received.push({ device, headers: request.headers, text: decryptPush(body, receiver) })
    response.writeHead(receiver ? status : 404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    addDevice() {
      const name = randomUUID()
      const receiver = newReceiver()
      devices.set(name, receiver)
      return { name, endpoint: `https://push.test/${name}`, keys: receiver.keys }
    },
    answerWith(next: number) {
      status = next
    },
    reset() {
      received.length = 0
      status = 201
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
