import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { checkKept, lostFrom } from './dailyCounts.ts'
import { engineOf, isBack, kill, killServer, startOn } from './killedServer.ts'
import { measure } from './measurements.ts'
import { type Random, randomFrom, seedOfRun } from './random.ts'
import { everyRow, signUp, type Task, type TestUser } from './testUser.ts'
import { startWriting } from './writers.ts'

const rounds = Number(process.env.DAYMARK_KILLS ?? 3)

const folder = temporaryFolder('kill')

test(
  `${rounds} kills at any moment: nothing acknowledged is lost, nothing is there twice`,
  async () => {
    const data = join(folder, 'data')
    const random = randomFrom(seedOfRun())
    const acknowledged = new Map<string, Task>()
    let server = await startOn(data)
    let user = await signUp(server.url)
    let slowest = 0
    let inARow = 0

    for (let round = 0; round < rounds; round += 1) {
      const writing = startWriting(user, dayOf(round), random.below, acknowledged)
      const before = acknowledged.size
      await delay(20 + random.below(300))
      // A slow machine has not answered any yet.
      while (acknowledged.size === before) await delay(5)
      const began = performance.now()
      // An engine that dies five times in a minute is given up, rightly.
      const kind = inARow < 4 ? kindOf(round, random) : 'server'
      inARow = kind === 'engine' ? inARow + 1 : 0
      if (kind === 'engine') {
        const engine = engineOf(data)
        kill(-engine)
        while ([engine, Number.NaN].includes(engineOf(data))) await delay(10)
        await isBack(user)
      } else {
        await killServer(server.command, data, { withEngine: kind === 'both' })
        await writing.stop()
        server = await startOn(data)
        user = user.at(server.url)
        await isBack(user)
      }
      slowest = Math.max(slowest, performance.now() - began)
      await writing.stop()

      const day = dayOf(round)
      const ofDay = [...acknowledged.values()].filter((task) => task.due_date === day)
      expect(lostFrom(ofDay, await tasksOn(user, day))).toEqual([])
    }

    await checkKept(user, acknowledged.values())
    server.command.send('SIGTERM')
    await server.command.ended

    expect(acknowledged.size).toBeGreaterThan(0)
    console.info(`${rounds} kills, ${acknowledged.size} acknowledged writes, none lost, none twice`)
    measure('answers again after a kill, slowest', slowest, 5_000)
  },
  60_000 + rounds * 20_000,
)

const kinds = ['engine', 'server', 'both'] as const

/** Draws each kind once, then any. */
function kindOf(round: number, { below }: Random): (typeof kinds)[number] {
  return kinds[round] ?? kinds[Math.floor(below(kinds.length))] ?? 'both'
}

/** A day of its own for every round. */
function dayOf(round: number): string {
  return `${new Date(Date.UTC(2026, 0, 1 + round)).toISOString().slice(0, 10)}T00:00:00`
}

function tasksOn(user: TestUser, day: string): Promise<Task[]> {
  return everyRow(user, `tasks?select=id,title,due_date,completed&due_date=eq.${day}&order=id`)
}
