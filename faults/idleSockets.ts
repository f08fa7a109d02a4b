import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'

/**
 * A subscriber to tasks without the client library, whose own cost would dominate with thousands of
 * clients.
 */
export type Subscriber = {
  /** When the event of a task arrived, by id. */
  arrivals: Map<string, number>
  /** Whether the connection is open and the channel joined. */
  isOn(): boolean
  /** Terminates the connection without a close frame. */
  cut(): void
  /** Connects and joins; settles when the subscription is active. */
  join(): Promise<void>
}

// A browser beats every 25 s; the server waits for 90.
const beat = 25_000
// One address has about 28,000 ephemeral ports.
const socketsOfAnAddress = 10_000

let made = 0

export function subscriberOf(
  url: string,
  { apikey, token }: { apikey: string; token: string },
): Subscriber {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`
  const localAddress = `127.0.0.${1 + Math.floor(made / socketsOfAnAddress)}`
  const arrivals = new Map<string, number>()
  let socket: WebSocket | null = null
  let isJoined = false
  made += 1

  async function join() {
    const fresh = new WebSocket(address, { localAddress, perMessageDeflate: false })
    socket = fresh
    isJoined = false
    await once(fresh, 'open')
    const beating = setInterval(() => {
      fresh.send(JSON.stringify([null, 'beat', 'phoenix', 'heartbeat', {}]))
    }, beat)
    fresh.on('close', () => {
      clearInterval(beating)
      if (socket === fresh) isJoined = false
    })
    fresh.on('error', () => {})
    const postgres_changes = [{ event: '*', schema: 'public', table: 'tasks' }]
    const joined = new Promise<void>((resolve, reject) => {
      fresh.on('close', (code) => reject(new Error(`the connection was closed: ${code}`)))
      fresh.on('message', (data) => {
        const [, , , event, payload] = JSON.parse(String(data))
        if (event === 'system' && payload.status === 'ok') resolve()
        if (event === 'system' && payload.status !== 'ok') reject(new Error(payload.message))
        if (event === 'phx_reply' && payload.status === 'error') {
          reject(new Error(payload.response.reason))
        }
        if (event === 'postgres_changes') {
          arrivals.set(payload.data.record?.id ?? '', performance.now())
        }
      })
    })
    const config = { postgres_changes }
    const frame = ['1', '1', 'realtime:tasks', 'phx_join', { config, access_token: token }]
    fresh.send(JSON.stringify(frame))
    await joined
    isJoined = true
  }

  return {
    arrivals,
    isOn: () => isJoined && socket?.readyState === WebSocket.OPEN,
    cut: () => socket?.terminate(),
    join,
  }
}

/** Runs the work for all of them, so many at a time. */
export async function each<T>(all: T[], atOnce: number, work: (one: T) => Promise<unknown>) {
  const left = [...all]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}

/** The resident memory of a process in KiB. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** Throws an instruction if the limit of open files is too low. */
export function demandFiles(count: number) {
  // Node itself goes up to the hard limit.
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  if (limit === 'unlimited' || Number(limit) >= count) return
  throw new Error(
    `${count} files have to be open at once, and ${limit} may be: run "ulimit -Hn ${count}" as root first, or ask for fewer with DAYMARK_SOCKETS.`,
  )
}
