import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../apps/server/test/postgres.ts'
import { runServer, type ServerProcess } from '../e2e/serverProcess.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { lostFrom, recount } from './dailyCounts.ts'
import { measure } from './measurements.ts'
import { type Random, randomFrom, seedOfRun } from './random.ts'
import { startRoundRobin } from './roundRobin.ts'
import { subscribeToTasks } from './subscriber.ts'
import { addTask, signUp, type Task, type TestUser } from './testUser.ts'

const count = Number(process.env.DAYMARK_INSTANCES ?? 2)
const seconds = Number(process.env.DAYMARK_INSTANCE_SECONDS ?? 4)
const killEvery = Number(process.env.DAYMARK_KILL_EVERY ?? 2)
const userCount = 4
const mailCount = 6

const folder = temporaryFolder('instances')

type Instance = { command: ServerProcess; url: string }

test(
  `${count} instances over one database, one killed every ${killEvery} s for ${seconds} s: nothing acknowledged is lost`,
  async () => {
    const random = randomFrom(seedOfRun())
    const postgres = await startPostgres()
    await postgres.admin`create database daymark`
    const places = Array.from({ length: count }, (_, number) => join(folder, `${number}`))
    const secret = randomBytes(48).toString('base64url')
    const start = (place: string) => startInstance(postgres, place, secret)

    // All at once, on a database with nothing in it.
    const instances = await Promise.all(places.map(start))
    const front = await startRoundRobin()
    const announce = () => front.use(instances.flatMap((one) => (one ? [one.url] : [])))
    announce()

    const users = await Promise.all(Array.from({ length: userCount }, () => signUp(front.url)))
    const [first = failed()] = users
    const subscriber = await subscribeToTasks(front.url, first)
    const writing = users.map((user) => startWriting(user, random))
    let kills = 0
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
      await delay(killEvery * 1_000)
      const victim = Math.floor(random.below(count))
      const { command } = instances[victim] ?? failed()
      command.send('SIGKILL')
      await command.ended
      kills += 1
      // The load balancer notices with a delay.
      await delay(200)
      front.use(instances.flatMap((one, number) => (number === victim ? [] : [one.url])))
      instances[victim] = await start(places[victim] ?? failed())
      announce()
    }
    const written = await Promise.all(writing.map((writer) => writer.stop()))

    for (const [number, user] of users.entries()) {
      const { tasks, kept, counted } = await recount(user)
      expect(lostFrom(written[number]?.acknowledged ?? [], tasks)).toEqual([])
      expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length)
      expect(kept).toEqual(counted)
    }
    for (const { url } of instances) {
      await expect
        .poll(() => subscriber.receives(first.at(url), newTask(random)), patience)
        .toBe(true)
    }
    await requestMails(front.url)
    await expect.poll(() => sent(places), patience).toBe(mailCount)

    const acknowledged = written.reduce((sum, one) => sum + one.acknowledged.length, 0)
    expect(acknowledged).toBeGreaterThan(userCount)
    expect(kills).toBeGreaterThan(0)
    console.info(`${kills} kills, ${acknowledged} acknowledged writes, none lost, none twice`)
    measure(
      'longest a writer went on trying',
      Math.max(...written.map((one) => one.slowest)),
      5_000,
    )
    await subscriber.close()
    for (const { command } of instances) command.send('SIGTERM')
    for (const { command } of instances) expect((await command.ended).code).toBe(0)
    // None was sent twice: nobody is left who could still send.
    expect(sent(places)).toBe(mailCount)
    await front.close()
    await postgres.stop()
  },
  120_000 + seconds * 3_000,
)

const patience = { timeout: 20_000 }

async function startInstance(postgres: Postgres, place: string, secret: string): Promise<Instance> {
  const command = await runServer({
    DATABASE_URL: postgres.url('postgres', 'daymark'),
    DAYMARK_DATA_DIR: place,
    JWT_SECRET: secret,
  })
  return { command, url: await command.ready }
}

/** Adds one task after the other, and sends each until it is acknowledged. */
function startWriting(user: TestUser, random: Random) {
  const acknowledged: Task[] = []
  let isOver = false
  let slowest = 0
  const done = (async () => {
    while (!isOver) {
      const task = newTask(random)
      const began = performance.now()
      while (!(await addTask(user, task).catch(() => null))?.ok) await delay(50)
      slowest = Math.max(slowest, performance.now() - began)
      acknowledged.push(task)
      await delay(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await done
      return { acknowledged, slowest }
    },
  }
}

function newTask({ below }: Random): Task {
  const id = randomUUID()
  const due_date = `2026-01-0${1 + Math.floor(below(5))}T00:00:00`
  return { id, title: id, due_date, completed: below(2) < 1 }
}

/** Each asks for a link at whichever instance comes next. */
async function requestMails(url: string) {
  for (let number = 0; number < mailCount; number += 1) {
    const email = `mail-${number}@example.com`
    const { apikey } = await signUp(url, email)
    const asked = await fetch(`${url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(asked.status).toBe(200)
  }
}

/** The mails that all instances have sent together. */
function sent(places: readonly string[]): number {
  return places
    .map((place) => join(place, 'outbox'))
    .filter(existsSync)
    .flatMap((outbox) => readdirSync(outbox)).length
}

function failed(): never {
  throw new Error('there is no such instance')
}
