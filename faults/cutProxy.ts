import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that can be cut as a network is: what is sent arrives nowhere, and nobody is told. */
export type CutProxy = { port: number; cut(): void; mend(): void; close(): Promise<void> }

export async function startCutProxy(target: number): Promise<CutProxy> {
  const sockets = new Set<Socket>()
  let isCut = false

  const server = createServer({ allowHalfOpen: false }, (client) => {
    const there = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(one)
      one.on('data', (data) => {
        if (!isCut) other.write(data)
      })
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        if (!isCut) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
      // What was lost on the way is missing in these.
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
