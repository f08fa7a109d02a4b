import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A channel on one of the connections, with everything it received. */
export type Channel = {
  received: string[]
  systemMessages: string[]
  isOpen(): boolean
  /** Waits for a condition, which is tested after every frame. */
  until(what: string, isSo: () => boolean): Promise<void>
  refresh(token: string): void
  leave(): void
}

export type SubscriptionRequest = { event: string; schema: string; table: string; filter?: string }

/** Connections in both serializers that stay open and carry one channel after another. */
export async function openConnections(urls: string[], apikey: string) {
  const connections = await Promise.all(
    urls.flatMap((url) => ['1.0.0', '2.0.0'].map((vsn) => openConnection(url, apikey, vsn))),
  )
  let joined = 0
  return {
    /** Two for each server. */
    connections: connections.length,
    join(connection: number, requests: SubscriptionRequest[], token: string): Channel {
      joined += 1
      const pick = connections[connection % connections.length]
      if (!pick) throw new Error('there are no connections')
      return pick.join(`realtime:history-${joined}`, requests, token)
    },
    close() {
      for (const connection of connections) connection.close()
    },
  }
}

type Payload = {
  ids?: number[]
  data?: { type: string; record?: Record<string, unknown>; old_record: Record<string, unknown> }
  message?: string
  status?: string
  response?: { reason?: string }
}

async function openConnection(url: string, apikey: string, vsn: string) {
  const socket = new WebSocket(`${url}/websocket?apikey=${apikey}&vsn=${vsn}`)
  const handlers = new Map<string, (event: string, payload: Payload) => void>()
  let ref = 0

  function send(topic: string, event: string, payload: object) {
    ref += 1
    const name = String(ref)
    const frame =
      vsn === '1.0.0'
        ? { join_ref: '1', ref: name, topic, event, payload }
        : ['1', name, topic, event, payload]
    socket.send(JSON.stringify(frame))
  }

  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    const [topic, event, payload] = Array.isArray(frame)
      ? frame.slice(2)
      : [frame.topic, frame.event, frame.payload]
    handlers.get(topic)?.(event, payload)
  })
  await once(socket, 'open')

  return {
    close: () => socket.terminate(),
    join(topic: string, postgres_changes: SubscriptionRequest[], access_token: string): Channel {
      const received: string[] = []
      const systemMessages: string[] = []
      let state: 'open' | 'closed' = 'open'
      const waiting = new Set<() => void>()
      handlers.set(topic, (event, payload) => {
        if (event === 'postgres_changes') received.push(formatEvent(payload))
        if (event === 'system') systemMessages.push(payload.message ?? '')
        if (event === 'phx_reply' && payload.status !== 'ok')
          systemMessages.push(payload.response?.reason ?? '')
        if (event === 'phx_close' || event === 'phx_error') state = 'closed'
        for (const check of [...waiting]) check()
      })
      send(topic, 'phx_join', { config: { postgres_changes }, access_token })
      return {
        received,
        systemMessages,
        isOpen: () => state === 'open',
        until(what, isSo) {
          return new Promise((resolve, reject) => {
            const check = () => {
              if (!isSo()) return
              clearTimeout(patience)
              waiting.delete(check)
              resolve()
            }
            const patience = setTimeout(
              () =>
                reject(
                  new Error(
                    `${what} did not come; received\n${received.join('\n')}\nsaid ${systemMessages.join(', ')}`,
                  ),
                ),
              20_000,
            )
            waiting.add(check)
            check()
          })
        },
        refresh: (token) => send(topic, 'access_token', { access_token: token }),
        leave: () => send(topic, 'phx_leave', {}),
      }
    },
  }
}

/** An event in one line: type, row, title and the ids of the subscriptions. */
function formatEvent({ ids, data }: Payload): string {
  const row = data?.record ?? data?.old_record ?? {}
  return [data?.type, row.id, row.title ?? '', ids?.join(' ')].join(' | ')
}
