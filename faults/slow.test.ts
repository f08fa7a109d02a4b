import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerProcess } from '../e2e/serverProcess.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { startOn } from './killedServer.ts'
import { measure } from './measurements.ts'
import { type Ending, openSocket, type RawSocket } from './rawSocket.ts'
import { signUp, type TestUser } from './testUser.ts'

const folder = temporaryFolder('slow')
let daymark: ServerProcess
let url: string
let user: TestUser
beforeAll(async () => {
  const started = await startOn(join(folder, 'data'))
  daymark = started.command
  url = started.url
  user = await signUp(url)
})
afterAll(async () => {
  daymark?.send('SIGTERM')
  await daymark?.ended
})

const slow: [what: string, send: (socket: RawSocket) => void][] = [
  ['says nothing', () => {}],
  [
    'sends a header a second and never the last',
    (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: day.test\r\n')
      drip(socket, (number) => `X-${number}: slow\r\n`)
    },
  ],
  [
    'sends its body a byte a second',
    (socket) => {
      socket.write(head({ 'Content-Length': '100000' }))
      drip(socket, () => ' ')
    },
  ],
  [
    'sends its body in chunks of a byte a second',
    (socket) => {
      socket.write(head({ 'Transfer-Encoding': 'chunked' }))
      drip(socket, () => '1\r\n \r\n')
    },
  ],
  [
    'promises a body and sends none',
    (socket) => socket.write(head({ 'Content-Length': '1000' })) && undefined,
  ],
]

test.concurrent('whoever sends slowly is cut off within 30 s, and nobody else waits for them [T18]', async () => {
  const cut = Promise.all(
    slow.map(async ([what, send]): Promise<[string, Ending]> => {
      const sockets = Array.from({ length: 40 }, () => openSocket(url))
      for (const socket of sockets) send(socket)
      const endings = await Promise.all(sockets.map((socket) => socket.ended))
      const last = endings.toSorted((one, other) => other.after - one.after)[0]
      return [what, last ?? { said: '', after: Number.NaN }]
    }),
  )
  await delay(2_000)
  const began = performance.now()
  const others = await Promise.all(Array.from({ length: 20 }, () => user.ask('tasks?limit=1')))
  measure('20 reads beside 200 slow senders', performance.now() - began, 2_000)

  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  for (const [what, { said, after }] of await cut) {
    expect(after, what).toBeLessThan(35_000)
    if (what !== 'says nothing') expect(said, what).toMatch(/^(HTTP\/1\.1 408 |HTTP\/1\.1 400 |$)/)
    measure(`whoever ${what}: cut off after`, after, 30_000)
  }
})

test.concurrent('whoever does not read their answer is cut off within 30 s [T18]', async () => {
  await fillWithLongTasks()
  const whole = (await (await user.ask('tasks?limit=1000')).arrayBuffer()).byteLength
  const socket = openSocket(url)
  const asked = `GET /rest/v1/tasks?limit=1000 HTTP/1.1\r\nHost: day.test\r\n${credentials()}\r\n\r\n`

  socket.stopReading()
  for (let count = 0; count < 20; count += 1) socket.write(asked)
  await delay(30_000)

  // The rest of it, in the buffers of this machine, and then the end.
  expect(await socket.readOn()).toBeLessThan(20 * whole)
})

describe('what is too large [T18]', () => {
  test.each([
    ['says so at once', { 'Content-Length': String(2 ** 30) }, 'x'],
    ['comes in chunks', { 'Transfer-Encoding': 'chunked' }, `1000\r\n${'x'.repeat(4_096)}\r\n`],
  ])('a body that %s is answered 413, and not read to its end', async (_, headers, part) => {
    const socket = openSocket(url)
    const answered = socket.answer.then(() => 'answered' as const)

    socket.write(head(headers))
    let sent = 0
    // The answer comes long before a gigabyte has been sent.
    while ((await Promise.race([answered, delay(1, 'waiting' as const)])) === 'waiting') {
      if (socket.write(part)) sent += part.length
      expect(sent).toBeLessThan(2 ** 26)
    }

    expect(await socket.answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('JSON that nests 100,000 deep is answered 400', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const began = performance.now()

    const rows = await user.ask('tasks', { method: 'POST', body: deep })
    const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: user.apikey, 'content-type': 'application/json' },
      body: `{"email":${deep}}`,
    })

    expect([rows.status, signIn.status]).toEqual([400, 400])
    measure('JSON 100,000 deep: answers after', performance.now() - began, 2_000)
  })

  test('a limit of a thousand million is a thousand rows', async () => {
    await fillWithLongTasks()

    const answer = await user.ask('tasks?select=id&limit=1000000000')

    expect(answer.status).toBe(200)
    expect(await answer.json()).toHaveLength(1_000)
  })

  test('a header of 100 kB is refused', async () => {
    const socket = openSocket(url)

    socket.write(`GET / HTTP/1.1\r\nHost: day.test\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`)

    expect((await socket.ended).said).toMatch(/^(HTTP\/1\.1 431 |$)/)
  })
})

function head(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const type = 'Content-Type: application/json\r\n'
  return `POST /rest/v1/tasks HTTP/1.1\r\nHost: day.test\r\n${type}${credentials()}\r\n${lines.join('')}\r\n`
}

function credentials(): string {
  return `apikey: ${user.apikey}\r\nAuthorization: Bearer ${user.token}`
}

/** Sends a bit every second for as long as it is taken. */
function drip(socket: RawSocket, bit: (number: number) => string) {
  let number = 0
  const timer = setInterval(() => {
    number += 1
    socket.write(bit(number))
  }, 1_000)
  void socket.ended.then(() => clearInterval(timer))
}

/** 600 tasks whose descriptions are long. */
async function fillWithLongTasks() {
  for (let batch = 0; batch < 3; batch += 1) {
    const rows = Array.from({ length: 200 }, () => ({
      id: randomUUID(),
      title: 'Long',
      description: 'long '.repeat(800),
      due_date: '2026-01-05T00:00:00',
    }))
    const added = await user.ask('tasks', { method: 'POST', body: JSON.stringify(rows) })
    expect(added.status).toBe(201)
  }
}
