import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runServer } from '../e2e/serverProcess.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { checkKept, lostFrom, recount } from './dailyCounts.ts'
import { isBack, killServer, startOn } from './killedServer.ts'
import { randomFrom, seedOfRun } from './random.ts'
import { addTask, body, everyRow, signUp, type Task, type TestUser } from './testUser.ts'
import { startWriting } from './writers.ts'

const rounds = Number(process.env.DAYMARK_RESTORES ?? 1)
const day = '2026-01-05T00:00:00'

const folder = temporaryFolder('restore')

test(
  `${rounds} restores of backups taken under writes: all from before is there, and what was lost can be sent again`,
  async () => {
    const random = randomFrom(seedOfRun())
    const acknowledged = new Map<string, Task>()
    let data = join(folder, 'data')
    let server = await startOn(data)
    let user = await signUp(server.url)
    let lostInAll = 0

    for (let round = 0; round < rounds; round += 1) {
      const archive = join(folder, `${round}.backup`)
      const writing = startWriting(user, day, random.below, acknowledged)
      await delay(random.below(500))
      const before = [...acknowledged.values()]
      await run(data, 'backup', archive)
      await delay(random.below(500))
      const cursor = await newestNumber(user)
      await killServer(server.command, data, { withEngine: true })
      await writing.stop()

      data = join(folder, `data-${round}`)
      await run(data, 'restore', archive)
      server = await startOn(data)
      user = user.at(server.url)
      await isBack(user)

      const tasks = await checkKept(user, before)
      // A reader that follows the numbers sees everything again.
      const news = await everyRow<{ id: string }>(
        user,
        `news?select=id&table_name=eq.tasks&seq=gt.${cursor}&order=seq`,
      )
      expect(news.map(({ id }) => id).toSorted()).toEqual(tasks.map(({ id }) => id).toSorted())

      const lost = lostFrom(acknowledged.values(), tasks)
      for (const task of lost) expect((await addTask(user, task)).status).toBe(201)
      expect(lostFrom(acknowledged.values(), (await recount(user)).tasks)).toEqual([])
      lostInAll += lost.length
    }

    server.command.send('SIGTERM')
    await server.command.ended
    console.info(`${rounds} restores, ${acknowledged.size} writes, ${lostInAll} of them sent again`)
  },
  60_000 + rounds * 60_000,
)

async function run(data: string, ...words: string[]) {
  const { code, stderr } = await (await runServer({ DAYMARK_DATA_DIR: data }, ...words)).ended
  expect([code, stderr]).toEqual([0, ''])
}

async function newestNumber(user: TestUser): Promise<number> {
  const [newest] = await body(await user.ask('news?select=seq&order=seq.desc&limit=1'))
  return newest?.seq ?? 0
}
