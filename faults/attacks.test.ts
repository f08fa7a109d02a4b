import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../e2e/serverProcess.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { startOn } from './killedServer.ts'
import { measure, percentile } from './measurements.ts'
import { addTask, signUp, type TestUser } from './testUser.ts'

const count = Number(process.env.DAYMARK_ATTACKS ?? 40)
const senders = 8

const folder = temporaryFolder('attacks')
let daymark: ServerProcess
let url: string
let reader: TestUser
beforeAll(async () => {
  const started = await startOn(join(folder, 'data'))
  daymark = started.command
  url = started.url
  reader = await signUp(url)
  await addTask(reader, {
    id: randomUUID(),
    title: 'Write',
    due_date: '2026-01-05',
    completed: false,
  })
})
afterAll(async () => {
  daymark?.send('SIGTERM')
  await daymark?.ended
})

type Attack = {
  what: string
  /** Makes ready what the attacker has, and returns one request. */
  begin(): Promise<(number: number) => Promise<Response>>
  /** How many requests get through at most. */
  most: number
}

const attacks: Attack[] = [
  {
    what: 'queries of 16 kB without a session',
    async begin() {
      const key = 'a.'.repeat(7_500)
      return () => fetch(`${url}/rest/v1/tasks?${key}=eq.1`, { headers: { apikey: reader.apikey } })
    },
    most: 0,
  },
  {
    what: 'changes of one password',
    async begin() {
      const { token, apikey } = await signUp(url)
      const headers = {
        apikey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      }
      return (number) =>
        fetch(`${url}/auth/v1/user`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({ password: `correct horse ${number}` }),
        })
    },
    most: 5,
  },
  {
    what: 'sign-ups through a proxy that the settings do not name',
    async begin() {
      const headers = { apikey: reader.apikey, 'content-type': 'application/json' }
      return (number) =>
        fetch(`${url}/auth/v1/signup`, {
          method: 'POST',
          headers: { ...headers, 'x-forwarded-for': `198.51.100.${number % 250}` },
          body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'correct horse' }),
        })
    },
    most: 30,
  },
]

test.each(attacks)(
  '$what: $most get through, and another person reads as before',
  async ({ what, begin, most }) => {
    const attack = await begin()
    const before = await readsDuring(Promise.resolve())

    let through = 0
    const attacking = eachOf(senders, async (number) => {
      const answer = await attack(number)
      await answer.arrayBuffer()
      if (answer.ok) through += 1
      expect(answer.status).toBeLessThan(500)
    })
    const meanwhile = await readsDuring(attacking)

    expect(through).toBeLessThanOrEqual(most)
    console.info(`${what}: ${count} requests, ${through} got through`)
    measure(`p95 of another person's reads (before ${Math.round(before)} ms)`, meanwhile, 150)
  },
)

/** Runs all the numbered requests, so many at a time. */
async function eachOf(width: number, send: (number: number) => Promise<void>) {
  let next = 0
  const sender = async () => {
    while (next < count) {
      next += 1
      await send(next)
    }
  }
  await Promise.all(Array.from({ length: width }, sender))
}

/** The p95 of reads, one after the other, at least twenty of them. */
async function readsDuring(work: Promise<void>): Promise<number> {
  const times: number[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver || times.length < 20) {
    const began = performance.now()
    const answer = await reader.ask('tasks?select=title')
    expect(await answer.json()).toEqual([{ title: 'Write' }])
    times.push(performance.now() - began)
  }
  await ended
  return percentile(times, 0.95)
}
