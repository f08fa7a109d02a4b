import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { isBack, killServer, startOn } from './killedServer.ts'
import { type Random, randomFrom, seedOfRun } from './random.ts'
import { addTask, everyRow, signUp, type TestUser } from './testUser.ts'

const rounds = Number(process.env.DAYMARK_QUOTA_KILLS ?? 2)
const quota = 150
const writers = 4

const folder = temporaryFolder('quota')

test(
  `${rounds} kills while writers fill an account: it never keeps more than its quota, and the count stays right`,
  async () => {
    const random = randomFrom(seedOfRun())
    const data = join(folder, 'data')
    const variables = { DAYMARK_QUOTA_ROWS: String(quota) }
    let server = await startOn(data, variables)
    let full = await signUp(server.url)
    let other = await signUp(server.url)

    for (let round = 0; round < rounds; round += 1) {
      const writing = startFilling(full, random)
      await delay(200 + random.below(800))
      await killServer(server.command, data, {
        withEngine: round < 2 ? round === 0 : random.below(2) < 1,
      })
      const answers = await writing.stop()
      server = await startOn(data, variables)
      full = full.at(server.url)
      other = other.at(server.url)
      await isBack(full)

      expect(answers.filter((answer) => !expected.includes(answer))).toEqual([])
      expect(counted(await held(full))).toBeLessThanOrEqual(quota)
      expect((await addTask(other, newTask())).status).toBe(201)
    }

    let refused: Response
    do refused = await addTask(full, newTask())
    while (refused.ok)
    expect([refused.status, (await refused.json()).code]).toEqual([413, 'quota_exceeded'])
    // Every row counts once, whatever the kills cut off.
    const { tasks, tombstones } = await held(full)
    expect(counted({ tasks, tombstones })).toBe(quota)

    const [first, second, third] = tasks
    const done = await full.ask(`tasks?id=eq.${first}`, { method: 'PATCH', body: changed })
    expect(done.ok).toBe(true)
    for (const id of [second, third]) {
      expect((await full.ask(`tasks?id=eq.${id}`, { method: 'DELETE' })).ok).toBe(true)
    }
    expect((await addTask(full, newTask())).status).toBe(201)
    server.command.send('SIGTERM')
    await server.command.ended
    console.info(`${rounds} kills, ${tasks.length} tasks and ${tombstones} tombstones kept`)
  },
  60_000 + rounds * 20_000,
)

/** What a writer may hear: done, full, or of a server that goes. */
const expected = ['201', '204', '413 quota_exceeded', '500', '503', 'cut']
const changed = JSON.stringify({ completed: true })

/** Adds tasks and deletes some of them for ever, also beyond the quota. */
function startFilling(user: TestUser, { below }: Random) {
  let isOver = false
  const answers = new Set<string>()
  const done = Promise.all(
    Array.from({ length: writers }, async () => {
      const own: string[] = []
      while (!isOver) {
        const gone = below(10) < 2 ? own.pop() : undefined
        const task = newTask()
        const answer = await (gone === undefined
          ? addTask(user, task)
          : user.ask(`tasks?id=eq.${gone}`, { method: 'DELETE' })
        ).catch(() => null)
        if (answer?.status === 201) own.push(task.id)
        answers.add(await told(answer))
      }
    }),
  )
  return {
    async stop(): Promise<string[]> {
      isOver = true
      await done
      return [...answers]
    },
  }
}

async function told(answer: Response | null): Promise<string> {
  if (answer === null) return 'cut'
  const text = await answer.text().catch(() => null)
  if (text === null) return 'cut'
  return answer.status === 413 ? `413 ${JSON.parse(text).code}` : String(answer.status)
}

async function held(user: TestUser): Promise<{ tasks: string[]; tombstones: number }> {
  const tasks = await everyRow<{ id: string }>(user, 'tasks?select=id&order=id')
  const tombstones = await everyRow(user, 'erasures?select=id&order=id')
  return { tasks: tasks.map(({ id }) => id), tombstones: tombstones.length }
}

/** Ten tombstones count as a row (decision 0041). */
function counted({ tasks, tombstones }: { tasks: string[]; tombstones: number }): number {
  return tasks.length + Math.floor(tombstones / 10)
}

function newTask() {
  const id = randomUUID()
  return { id, title: id, due_date: '2026-01-05T00:00:00', completed: false }
}
