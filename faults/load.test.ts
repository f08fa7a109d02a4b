import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../e2e/serverProcess.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { startOn } from './killedServer.ts'
import { measure, percentile } from './measurements.ts'
import { type Random, randomFrom, seedOfRun } from './random.ts'
import { addTask, signUp, type TestUser } from './testUser.ts'

const seconds = Number(process.env.DAYMARK_LOAD_SECONDS ?? 2)
const rate = Number(process.env.DAYMARK_LOAD_RATE ?? 200)
const userCount = 10
/** Without a duration, the rate is not kept: a machine that cannot keep it refuses requests, and rightly so. */
const byTheClock = process.env.DAYMARK_LOAD_SECONDS !== undefined

const folder = temporaryFolder('load')
let daymark: ServerProcess
let url: string
beforeAll(async () => {
  const started = await startOn(join(folder, 'data'))
  daymark = started.command
  url = started.url
})
afterAll(async () => {
  daymark?.send('SIGTERM')
  await daymark?.ended
})

type Asked = { what: string; status: number; took: number }

test(
  byTheClock
    ? `${rate} requests a second for ${seconds} s, reads and writes: no error`
    : `${rate * seconds} requests of ${userCount} users at once, reads and writes: no error`,
  async () => {
    const random = randomFrom(seedOfRun())
    const users = await Promise.all(Array.from({ length: userCount }, () => signUp(url)))
    const ids = await Promise.all(users.map(withADayOfTasks))
    const asked: Promise<Asked>[] = []

    const began = performance.now()
    for (let number = 0; number < rate * seconds; number += 1) {
      if (byTheClock) {
        // Whether the last one has been answered or not.
        const early = (number * 1_000) / rate - (performance.now() - began)
        if (early > 1) await delay(early)
      } else {
        await asked.at(-userCount)
      }
      const index = number % users.length
      asked.push(askSomething(random, users[index], ids[index]))
    }
    const answers = await Promise.all(asked)
    const lasted = (performance.now() - began) / 1_000

    expect(answers.filter(({ status }) => status < 200 || status >= 300)).toEqual([])
    const times = answers.map(({ took }) => took)
    const p99 = percentile(times, 0.99)
    console.info(`${answers.length} requests in ${lasted.toFixed(1)} s: ${byKind(answers)}`)
    console.info(
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, ratio to the limit ${(p99 / 200).toFixed(2)}`,
    )
    measure('load: p99', p99, 200)
  },
  60_000 + seconds * 2_000,
)

/** What the app asks: six reads to four writes. */
async function askSomething(
  { below }: Random,
  user: TestUser | undefined,
  ids: readonly string[] | undefined,
): Promise<Asked> {
  const id = ids?.[Math.floor(below(ids.length))]
  const kind = below(10)
  const began = performance.now()
  const [what, answer] = await ask()
  await answer?.arrayBuffer()
  return { what, status: answer?.status ?? 0, took: performance.now() - began }

  async function ask(): Promise<[string, Response | undefined]> {
    if (kind < 4) return ['day', await user?.ask('tasks?select=*&order=position&limit=50')]
    if (kind < 6) return ['counts', await user?.ask('task_completions?select=*&limit=7')]
    if (kind < 7 && user) return ['new task', await addTask(user, newTask())]
    const body = JSON.stringify({ completed: below(2) < 1, updated_at: new Date().toISOString() })
    return ['change', await user?.ask(`tasks?id=eq.${id}`, { method: 'PATCH', body })]
  }
}

async function withADayOfTasks(user: TestUser): Promise<string[]> {
  const rows = Array.from({ length: 50 }, newTask)
  const added = await user.ask('tasks', { method: 'POST', body: JSON.stringify(rows) })
  expect(added.status).toBe(201)
  return rows.map(({ id }) => id)
}

function newTask() {
  const id = randomUUID()
  return { id, title: id, due_date: '2026-01-05T00:00:00', completed: false }
}

function byKind(answers: readonly Asked[]): string {
  const kinds = new Map<string, number>()
  for (const { what } of answers) kinds.set(what, (kinds.get(what) ?? 0) + 1)
  return [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')
}
