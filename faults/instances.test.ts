import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres } from '../apps/server/test/postgres.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { checkKept } from './dailyCounts.ts'
import { kill, startInstance } from './instance.ts'
import { measure } from './measurements.ts'
import { newTask, startWriting } from './persistentWriter.ts'
import { randomFrom, seedOfRun } from './random.ts'
import { startRoundRobin } from './roundRobin.ts'
import { subscribeToTasks } from './subscriber.ts'
import { askAuth, signUp } from './testUser.ts'

const count = Number(process.env.DAYMARK_INSTANCES ?? 2)
const seconds = Number(process.env.DAYMARK_INSTANCE_SECONDS ?? 4)
const killEvery = Number(process.env.DAYMARK_KILL_EVERY ?? 2)
const userCount = 4
const mailCount = 6

const folder = temporaryFolder('instances')

test(
  `${count} instances over one database, one killed every ${killEvery} s for ${seconds} s: nothing acknowledged is lost`,
  async () => {
    const random = randomFrom(seedOfRun())
    const postgres = await startPostgres()
    await postgres.admin`create database daymark`
    const places = Array.from({ length: count }, (_, number) => join(folder, `${number}`))
    const start = (place: string) => startInstance(postgres, place)

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
      await kill(instances[victim] ?? failed())
      kills += 1
      // The load balancer notices with a delay.
      await delay(200)
      front.use(instances.flatMap((one, number) => (number === victim ? [] : [one.url])))
      instances[victim] = await start(places[victim] ?? failed())
      announce()
    }
    const written = await Promise.all(writing.map((writer) => writer.stop()))

    for (const [number, user] of users.entries()) {
      await checkKept(user, written[number]?.acknowledged ?? [])
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

/** Each asks for a link at whichever instance comes next. */
async function requestMails(url: string) {
  for (let number = 0; number < mailCount; number += 1) {
    const email = `mail-${number}@example.com`
    const { apikey } = await signUp(url, email)
    const asked = await askAuth(url, apikey, 'recover', { email })
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
