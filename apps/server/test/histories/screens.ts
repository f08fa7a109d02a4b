import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A channel of one of the connections, and everything it was told. */
export type Channel = {
  told: string[]
  said: string[]
  isOpen(): boolean
  /** Waits until something is so; it is asked again whenever a frame has come. */
  until(what: string, isSo: () => boolean): Promise<void>
  refresh(token: string): void
  leave(): void
}

export type Wish = { event: string; schema: string; table: string; filter?: string }

/** Connections that stay open, for many channels one after the other, in both serializers. */
export async function openScreens(urls: string[], apikey: string) {
  const lines = await Promise.all(
    urls.flatMap((url) => ['1.0.0', '2.0.0'].map((vsn) => openLine(url, apikey, vsn))),
  )
  let joined = 0
  return {
    /** How many there are: each server has two. */
    lines: lines.length,
    join(line: number, wishes: Wish[], token: string): Channel {
      joined += 1
      const one = lines[line % lines.length]
      if (!one) throw new Error('there are no connections')
      return one.join(`realtime:history-${joined}`, wishes, token)
    },
    close() {
      for (const line of lines) line.close()
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

async function openLine(url: string, apikey: string, vsn: string) {
  const socket = new WebSocket(`${url}/websocket?apikey=${apikey}&vsn=${vsn}`)
  const hearers = new Map<string, (event: string, payload: Payload) => void>()
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
    hearers.get(topic)?.(event, payload)
  })
  await once(socket, 'open')

  return {
    close: () => socket.terminate(),
    join(topic: string, postgres_changes: Wish[], access_token: string): Channel {
      const told: string[] = []
      const said: string[] = []
      let state: 'open' | 'closed' = 'open'
      const waiting = new Set<() => void>()
      hearers.set(topic, (event, payload) => {
        if (event === 'postgres_changes') told.push(lineOf(payload))
        if (event === 'system') said.push(payload.message ?? '')
        if (event === 'phx_reply' && payload.status !== 'ok')
          said.push(payload.response?.reason ?? '')
        if (event === 'phx_close' || event === 'phx_error') state = 'closed'
        for (const look of [...waiting]) look()
      })
      send(topic, 'phx_join', { config: { postgres_changes }, access_token })
      return {
        told,
        said,
        isOpen: () => state === 'open',
        until(what, isSo) {
          return new Promise((resolve, reject) => {
            const look = () => {
              if (!isSo()) return
              clearTimeout(patience)
              waiting.delete(look)
              resolve()
            }
            const patience = setTimeout(
              () =>
                reject(
                  new Error(
                    `${what} did not come; told\n${told.join('\n')}\nsaid ${said.join(', ')}`,
                  ),
                ),
              20_000,
            )
            waiting.add(look)
            look()
          })
        },
        refresh: (token) => send(topic, 'access_token', { access_token: token }),
        leave: () => send(topic, 'phx_leave', {}),
      }
    },
  }
}

/** What was told, in a line: INSERT, the row and its title, and to which wishes. */
function lineOf({ ids, data }: Payload): string {
  const row = data?.record ?? data?.old_record ?? {}
  return [data?.type, row.id, row.title ?? '', ids?.join(' ')].join(' | ')
}
