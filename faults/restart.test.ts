import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../apps/server/test/postgres.ts'
import { runServer, type ServerProcess } from '../e2e/serverProcess.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { measure } from './measurements.ts'
import { subscribeToTasks } from './subscriber.ts'
import { addTask, everyRow, signUp, type Task, type TestUser } from './testUser.ts'

const restarts = Number(process.env.DAYMARK_RESTARTS ?? 1)
/** A statement takes at most 3 s, and the wait for a connection at most 5 s. */
const longest = 13_000

const folder = temporaryFolder('restart')

let postgres: Postgres
let daymark: ServerProcess
let url: string
beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.admin`create database daymark`
  daymark = await runServer({
    DATABASE_URL: postgres.url('postgres', 'daymark'),
    DAYMARK_DATA_DIR: join(folder, 'data'),
  })
  url = await daymark.ready
})
afterAll(async () => {
  daymark?.send('SIGTERM')
  await daymark?.ended
  await postgres?.stop()
})

type Seen = { status: number; took: number; retryAfter: string | null; acknowledged: string | null }

describe('a database elsewhere', () => {
  test.each<[string, () => Promise<void>]>([
    [
      'is stopped and started',
      async () => {
        await postgres.halt('SIGINT')
        await delay(1_500)
        await postgres.resume()
      },
    ],
    [
      'is killed and started',
      async () => {
        await postgres.halt('SIGKILL')
        await delay(500)
        await postgres.resume()
      },
    ],
    ['cuts its connections', () => postgres.cut('daymark')],
  ])('that %s: answers are 200 or 503, none is late, and all is as before', async (_, happen) => {
    const user = await signUp(url)
    const subscriber = await subscribeToTasks(url, user)
    const asking = startAsking(user)

    for (let count = 0; count < restarts; count += 1) {
      await delay(300)
      await happen()
      await isBack(user)
    }
    const seen = await asking.stop()

    const statuses = new Set(seen.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(seen.filter((one) => one.status === 503 && one.retryAfter === null)).toEqual([])
    expect(Math.max(...seen.map(({ took }) => took))).toBeLessThan(longest)
    measure('database restarted: slowest answer', Math.max(...seen.map(({ took }) => took)), 5_000)
    const kept = await everyTitle(user)
    expect(seen.filter((one) => one.acknowledged && !kept.has(one.acknowledged))).toEqual([])
    expect((await signUp(url)).ask).toBeDefined()
    await expect.poll(() => subscriber.receives(user, newTask()), { timeout: 20_000 }).toBe(true)
    await subscriber.close()
  })

  test('that answers nothing any more: requests end nevertheless', async () => {
    const user = await signUp(url)
    await Promise.all(Array.from({ length: 10 }, () => user.ask('tasks?limit=1')))

    const frozen = await backends()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const began = performance.now()
    const answer = await user.ask('tasks?limit=1')
    const took = performance.now() - began
    for (const pid of frozen) process.kill(pid, 'SIGCONT')

    expect(answer.status).toBe(503)
    expect(took).toBeLessThan(longest)
    measure('database frozen: answer after', took, longest)
    await isBack(user)
  })
})

/** The processes behind Daymark's connections. */
async function backends(): Promise<number[]> {
  const rows = await postgres.admin<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = 'daymark'`
  return rows.map(({ pid }) => pid)
}

/** Reads and writes by turns, from eight at once, until it is stopped: what was answered, and how soon. */
function startAsking(user: TestUser) {
  let isOver = false
  const seen: Seen[] = []
  const done = Promise.all(
    Array.from({ length: 8 }, async (_, asker) => {
      while (!isOver) {
        const task = newTask()
        const writes = asker % 2 === 0
        const began = performance.now()
        const answer = await (writes ? addTask(user, task) : user.ask('tasks?limit=10'))
        await answer.arrayBuffer()
        const { status, headers, ok } = answer
        const took = performance.now() - began
        const acknowledged = writes && ok ? task.title : null
        seen.push({ status, took, acknowledged, retryAfter: headers.get('retry-after') })
        await delay(10)
      }
    }),
  )
  return {
    async stop() {
      isOver = true
      await done
      return seen
    },
  }
}

function newTask(): Task {
  const id = randomUUID()
  return { id, title: id, due_date: '2026-01-05T00:00:00', completed: false }
}

async function isBack(user: TestUser) {
  while (!(await user.ask('tasks?limit=1')).ok) await delay(20)
}

async function everyTitle(user: TestUser): Promise<Set<string>> {
  const rows = await everyRow<Task>(user, 'tasks?select=title&order=id')
  return new Set(rows.map(({ title }) => title))
}
