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
const places = {
  'on its own machine': {},
  'that strangers reach': { SITE_URL: 'https://day.example.org' },
}
type Place = keyof typeof places
type Server = { command: ServerProcess; url: string; reader: TestUser }
const servers = {} as Record<Place, Server>
beforeAll(async () => {
  for (const place of Object.keys(places) as Place[]) {
    const { command, url } = await startOn(join(folder, place), places[place])
    const reader = await signUp(url)
    const id = randomUUID()
    await addTask(reader, { id, title: 'Write', due_date: '2026-01-05', completed: false })
    servers[place] = { command, url, reader }
  }
})
afterAll(async () => {
  for (const { command } of Object.values(servers)) {
    command.send('SIGTERM')
    await command.ended
  }
})

type Attack = {
  what: string
  place: Place
  /** Makes ready what the attacker has, and returns one request. */
  begin(server: Server): Promise<(number: number) => Promise<Response>>
  /** How many requests get through at most, of at least twice as many. */
  most: number
}

const attacks: Attack[] = [
  {
    what: 'queries of 16 kB without a session',
    place: 'on its own machine',
    async begin({ url, reader }) {
      const key = 'a.'.repeat(7_500)
      return () => fetch(`${url}/rest/v1/tasks?${key}=eq.1`, { headers: { apikey: reader.apikey } })
    },
    most: 0,
  },
  {
    what: 'changes of one password',
    place: 'on its own machine',
    async begin({ url }) {
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
    place: 'on its own machine',
    begin: async (server) => (number) =>
      signUpAt(server, { 'x-forwarded-for': `198.51.100.${number % 250}` }),
    most: 60,
  },
  {
    what: 'sign-ups without an invitation',
    place: 'that strangers reach',
    begin: async (server) => () => signUpAt(server),
    most: 0,
  },
]

test.each(attacks)(
  '$what at a server $place: $most get through, and another person reads as before',
  async ({ what, place, begin, most }) => {
    const times = Math.max(count, 2 * most)
    const { reader } = servers[place]
    const attack = await begin(servers[place])
    const before = await readsDuring(reader, Promise.resolve())

    let through = 0
    const attacking = eachOf(senders, times, async (number) => {
      const answer = await attack(number)
      await answer.arrayBuffer()
      if (answer.ok) through += 1
      expect(answer.status).toBeLessThan(500)
    })
    const meanwhile = await readsDuring(reader, attacking)

    expect(through).toBeLessThanOrEqual(most)
    console.info(`${what}: ${times} requests, ${through} got through`)
    measure(`p95 of another person's reads (before ${Math.round(before)} ms)`, meanwhile, 150)
  },
)

function signUpAt({ url, reader }: Server, headers: Record<string, string> = {}) {
  return fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: reader.apikey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'correct horse' }),
  })
}

/** Runs all the numbered requests, so many at a time. */
async function eachOf(width: number, times: number, send: (number: number) => Promise<void>) {
  let next = 0
  const sender = async () => {
    while (next < times) {
      next += 1
      await send(next)
    }
  }
  await Promise.all(Array.from({ length: width }, sender))
}

/** The p95 of reads, one after the other, at least twenty of them. */
async function readsDuring(reader: TestUser, work: Promise<void>): Promise<number> {
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
