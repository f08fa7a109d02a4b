import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pushDevice } from './pushDevice.ts'
import { decryptPush } from './pushReceiver.ts'

/** The answer of a push service to a message. */
export type Behaviour =
  | { status: number; retryAfter?: string }
  /** Takes it, and answers so many milliseconds later. */
  | { slowMs: number }
  /** Takes it, and never answers. */
  | 'never'
  /** Takes it, and breaks the connection off. */
  | 'hang up'

export type ReceivedPush = {
  device: string
  headers: IncomingMessage['headers']
  /** The message as the worker of the device reads it. */
  readonly message: PushMessage
  at: number
  answered: number | null
}

type PushMessage = {
  web_push: number
  notification: {
    title: string
    body: string
    navigate: string
    tag: string
    actions?: { action: string; title: string; navigate: string }[]
    data: { source: string; id: string; at: string }
  }
}

/**
 * A push service on this machine, which keeps what was sent to its devices; see `DAYMARK_TEST_PUSH`. With `decryptsLater`
 * a message is decrypted when it is looked at, which leaves the time to whoever measures.
 */
export async function startPushService({ decryptsLater = false } = {}) {
  const devices = new Map<string, ReturnType<typeof pushDevice>['receiver']>()
  const received: ReceivedPush[] = []
  /** How many each device was sent. */
  const counts = new Map<string, number>()
  const listeners = new Set<(push: ReceivedPush) => void>()
  let behaviour: (device: string, nth: number) => Behaviour = () => ({ status: 201 })

  const server = createServer((request, response) => {
    void take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  async function take(request: IncomingMessage, response: ServerResponse) {
    const device = (request.url ?? '').slice(1)
    const receiver = devices.get(device)
    const body = await buffer(request)
    if (request.method !== 'POST' || !receiver) {
      response.writeHead(404).end()
      return
    }
    let decrypted: PushMessage | null = null
    const push: ReceivedPush = {
      device,
      headers: request.headers,
      get message() {
        decrypted ??= JSON.parse(decryptPush(body, receiver)) as PushMessage
        return decrypted
      },
      at: Date.now(),
      answered: null,
    }
    if (!decryptsLater) void push.message
    received.push(push)
    const nth = (counts.get(device) ?? 0) + 1
    counts.set(device, nth)
    for (const listener of listeners) listener(push)
    const act = behaviour(device, nth)
    if (act === 'never') return
    if (act === 'hang up') {
      response.destroy()
      return
    }
    if ('slowMs' in act) await new Promise((over) => setTimeout(over, act.slowMs))
    const { status, retryAfter } = 'status' in act ? act : { status: 201, retryAfter: undefined }
    push.answered = status
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }

  return {
    /** For `DAYMARK_TEST_PUSH`. */
    origin: `http://127.0.0.1:${port}`,
    received,
    /** A browser that has subscribed here: the row that its page inserts, and the secret of its worker. */
    subscribe() {
      const name = randomUUID()
      const device = pushDevice(`https://push.test/${name}`)
      devices.set(name, device.receiver)
      return { name, ...device }
    },
    /** Keys of a browser that subscribed by itself: what is sent to this endpoint is read with them. */
    addDevice(name: string, receiver: ReturnType<typeof pushDevice>['receiver']) {
      devices.set(name, receiver)
    },
    answerWith(next: Behaviour | typeof behaviour) {
      behaviour = typeof next === 'function' ? next : () => next
    },
    onPush(listener: (push: ReceivedPush) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
