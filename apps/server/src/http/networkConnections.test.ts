import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Limited } from './limitLog.ts'
import { networkOf } from './network.ts'
import { limitConnections } from './networkConnections.ts'

const opened: { destroy(): unknown }[] = []
const logged: Limited[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy()
  logged.length = 0
})

/** A server that answers whoever it lets in. */
async function serverOf(limit: Parameters<typeof limitConnections>[2]) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.write('hello'))
  })
  limitConnections(server, (limited) => logged.push(limited), limit)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({ destroy: () => server.close() })
  const { port } = server.address() as AddressInfo

  /** The connection, if it was let in. */
  return async (): Promise<Socket | null> => {
    const socket = connect(port, '127.0.0.1')
    opened.push(socket)
    socket.on('error', () => {})
    socket.write('hello')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return answered ? socket : null
  }
}

test('[T85] a network has so many connections, and room again when one ends', async () => {
  const open = await serverOf({ most: 2, networkOf: () => '203.0.113.7' })

  const [first, second, third] = [await open(), await open(), await open()]
  first?.end()
  if (first) await once(first, 'close')

  expect([first, second, third].map((socket) => socket !== null)).toEqual([true, true, false])
  expect(logged).toEqual([{ limit: 'connections', network: '127.0.0.0/24', account: null }])
  await expect.poll(async () => (await open()) !== null).toBe(true)
})

test('[T85] the others have room meanwhile', async () => {
  let network = 'one'
  const open = await serverOf({ most: 1, networkOf: () => network })
  const ofFirst = [await open(), await open()]
  network = 'another'

  const other = await open()

  expect([...ofFirst, other].map((socket) => socket !== null)).toEqual([true, false, true])
})

test('[T85] the machine itself is not limited', async () => {
  const open = await serverOf({ most: 0, networkOf })

  expect(await open()).not.toBeNull()
})
