import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { demandFiles, each, memoryOf, type Subscriber, subscriberOf } from './idleSockets.ts'
import { startOn } from './killedServer.ts'
import { measure, percentile } from './measurements.ts'
import { addTask, signUp, type TestUser } from './testUser.ts'

/** A multiple of fifty. */
const count = Number(process.env.DAYMARK_SOCKETS ?? 200)
const active = Math.ceil(count / 50)
const back = Math.ceil(count / 5)
/** One session joins on so many sockets twice: those cut may still count when they come back. */
const socketsPerUser = 25
const changes = 10

const folder = temporaryFolder('sockets')

test(
  `${count} idle sockets: ${active} users hear of their changes, and ${back} come back at once`,
  async () => {
    demandFiles(count + 500)
    const { command, url } = await startOn(join(folder, 'data'))
    const idlers = await signUpMany(url, count / socketsPerUser)
    const busy = await signUpMany(url, active)
    const subscriber = (user: TestUser) => subscriberOf(url, user)
    const working = busy.map((user) => ({ user, subscriber: subscriber(user) }))
    await each(working, 10, (one) => one.subscriber.join())

    const before = memoryOf(command.pid)
    const idle = idlers.flatMap((user) =>
      Array.from({ length: socketsPerUser }, () => subscriber(user)),
    )
    const began = performance.now()
    await each(idle, 50, (one) => one.join())
    const joined = performance.now() - began
    console.info(`${count} sockets joined in ${Math.round(joined)} ms`)
    measure('memory of an idle socket', (memoryOf(command.pid) - before) / count, 100, 'KiB')

    const waits = await Promise.all(working.map(workOn))
    expect(waits.flat()).toHaveLength(active * changes)
    measure('change to delivery, p95', percentile(waits.flat(), 0.95), 500)

    const lost = idle.slice(0, back)
    for (const one of lost) one.cut()
    const broken = performance.now()
    await Promise.all(lost.map((one) => one.join()))
    measure(`${back} come back at once`, performance.now() - broken, 30_000)

    expect([...idle, ...working.map((one) => one.subscriber)].filter((one) => !one.isOn())).toEqual(
      [],
    )
    for (const one of idle) one.cut()
    command.send('SIGTERM')
    await command.ended
  },
  120_000 + count * 60,
)

async function signUpMany(url: string, many: number): Promise<TestUser[]> {
  const all: TestUser[] = []
  // Few at a time: the server does not hash more passwords at once.
  await each(Array(many).fill(url), 8, async (at) => all.push(await signUp(at)))
  return all
}

/** Adds tasks about once a second; how long after the sending each of them was told. */
async function workOn({
  user,
  subscriber,
}: {
  user: TestUser
  subscriber: Subscriber
}): Promise<number[]> {
  const sent = new Map<string, number>()
  for (let n = 0; n < changes; n += 1) {
    await delay(Math.random() * Math.min(2_000, count))
    const id = randomUUID()
    sent.set(id, performance.now())
    await addTask(user, { id, title: id, due_date: '2026-01-05T09:00:00', completed: false })
  }
  await expect.poll(() => subscriber.arrivals.size, { timeout: 30_000 }).toBe(changes)
  return [...sent].map(([id, at]) => (subscriber.arrivals.get(id) ?? Number.NaN) - at)
}
