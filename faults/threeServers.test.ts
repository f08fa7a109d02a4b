import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgresClient from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../apps/server/test/postgres.ts'
import { startPushService } from '../apps/server/test/pushService.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { checkAccount, isTorn, openAccounts } from './devices.ts'
import { type Instance, kill, pushingTo, startInstance } from './instance.ts'
import { measure, percentile } from './measurements.ts'
import { startWriting } from './persistentWriter.ts'
import { type Random, randomFrom, seedOfRun } from './random.ts'
import {
  acceptedBy,
  checkShown,
  putOff,
  remind,
  sendAgain,
  signUpWithDevice,
  underWay,
} from './remindedPeople.ts'
import { startRoundRobin } from './roundRobin.ts'
import {
  areAllHeard,
  heardBy,
  latenciesAt,
  subscribeEverywhere,
  writeInTurn,
  writeLast,
} from './sharedChanges.ts'
import { askAuth, password, signUp, type TestUser } from './testUser.ts'

const writes = Number(process.env.DAYMARK_THREE_WRITES ?? 40)
/** Subscribers of a person on each server. */
const devices = Number(process.env.DAYMARK_THREE_DEVICES ?? 1)
const kills = Number(process.env.DAYMARK_THREE_KILLS ?? 1)
const reminderCount = Number(process.env.DAYMARK_THREE_REMINDERS ?? 40)
const rate = 20
const personCount = 6
const serverCount = 3
/** More of one person within a minute are told as one. */
const remindersOfPerson = 20
const wrongTries = 20
/** Through the front. Where a server is killed people write more often, so fewer hear it. */
const devicesOfPerson = 3 * Math.min(devices, 4)
const writerPauseMs = 100
const patience = { timeout: 60_000, interval: 20 }

const folder = temporaryFolder('three-servers')
const servers: Instance[] = []
let postgres: Postgres
let pushes: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.admin`create database daymark`
  pushes = await startPushService({ decryptsLater: true })
  servers.push(...(await Promise.all(Array.from({ length: serverCount }, start))))
})
afterAll(async () => {
  for (const { command } of servers) command.send('SIGTERM')
  const ended = await Promise.all(servers.map(({ command }) => command.ended))
  await pushes?.close()
  await postgres?.stop()
  expect(ended.map(({ code }) => code)).toEqual(servers.map(() => 0))
})

test(
  `${writes} writes at whichever server is next are heard on each of three servers, once and by nobody else`,
  async () => {
    const random = randomFrom(seedOfRun())
    const urls = servers.map(({ url }) => url)
    const users = await signUpAll(personCount)
    const people = await Promise.all(users.map((user) => subscribeEverywhere(user, urls, devices)))

    // New servers are slower for a moment.
    await writeInTurn(people, urls, { writes: writes / 10, rate, random })
    await expect.poll(() => areAllHeard(people), patience).toBe(true)
    const since = performance.now()
    await writeInTurn(people, urls, { writes, rate, random })
    await expect.poll(() => areAllHeard(people), patience).toBe(true)
    const latencies = urls.map((_, server) => latenciesAt(server, people, since))
    await writeLast(people, urls, random)
    await expect.poll(() => areAllHeard(people), patience).toBe(true)

    for (const { began, subscribers } of people) {
      const written = [...began.keys()].toSorted()
      for (const { subscriber } of subscribers) expect(heardBy(subscriber)).toEqual(written)
    }
    console.info(`${latencies.flat().length} events of ${writes} writes, each heard once`)
    for (const [place, took] of latencies.entries()) {
      measure(`request to event at server ${place + 1}, p50`, percentile(took, 0.5), 30)
      measure(`request to event at server ${place + 1}, p99`, percentile(took, 0.99), 200)
    }
    const all = people.flatMap(({ subscribers }) => subscribers)
    await Promise.all(all.map(({ subscriber }) => subscriber.close()))
  },
  120_000 + writes * 200,
)

test(
  `${kills} kills of one of three servers: its sockets are joined on the others, and a poll brings what they missed`,
  async () => {
    const random = randomFrom(seedOfRun())
    const rounds: Awaited<ReturnType<typeof killOne>>[] = []
    while (rounds.length < kills) rounds.push(await killOne(random))

    const [torn, acknowledged, missed] = (['torn', 'acknowledged', 'missed'] as const).map((what) =>
      rounds.reduce((total, round) => total + round[what], 0),
    )
    console.info(
      `${kills} kills, ${torn} sockets joined again, ${acknowledged} acknowledged writes, ` +
        `none lost, none twice; ${missed} times one was missed and polled`,
    )
    const took = rounds.map(({ rejoinedAfter }) => rejoinedAfter)
    console.info(`half of the kills: all joined within ${Math.round(percentile(took, 0.5))} ms`)
    measure('from a kill until all sockets are joined again', Math.max(...took), 1_000)
  },
  60_000 + kills * 30_000,
)

test(
  `${reminderCount} reminders are due while one of three servers is killed: each arrives, and shows once`,
  async () => {
    const random = randomFrom(seedOfRun())
    const admin = postgresClient(postgres.url('postgres', 'daymark'), { max: 1 })
    const reminders: string[] = []
    for (let turn = 0; reminders.length < reminderCount; turn += 1) {
      const user = await signUpWithDevice(urlOf(turn), pushes)
      const count = Math.min(remindersOfPerson, reminderCount - reminders.length)
      reminders.push(...(await remind(user.at(urlOf(turn + 1)), count)))
    }
    pushes.answerWith(() => ({ slowMs: random.below(200) }))
    await putOff(admin, reminders, Date.now(), 1_500)

    const before = random.below(reminderCount / 2)
    await expect.poll(() => pushes.received.length, patience).toBeGreaterThan(before)
    const victim = Math.floor(random.below(serverCount))
    await kill(serverAt(victim))
    expect(pushes.received.length).toBeLessThan(reminderCount)
    const taken = await underWay(admin)
    servers[victim] = await start()
    const others = async () => (await acceptedBy(admin)) + (await taken.left())
    await expect.poll(others, patience).toBe(reminderCount)
    await sendAgain(admin)
    await expect.poll(() => acceptedBy(admin), patience).toBe(reminderCount)

    const again = checkShown(pushes.received, reminders)
    expect(again).toBeLessThanOrEqual(taken.count)
    console.info(
      `${reminderCount} reminders, all arrived; ${again} were under way at the kill and sent again`,
    )
    await admin.end()
  },
  120_000 + reminderCount * 200,
)

test('wrong passwords are counted for all three servers together', async () => {
  const emails = Array.from({ length: 3 }, () => `${randomUUID()}@example.com`)
  const [atOne = '', inTurn = '', atOnce = ''] = emails
  const users: TestUser[] = []
  for (const email of emails) users.push(await signUp(urlOf(users.length), email))
  const apikey = users[0]?.apikey ?? ''
  const signIn = async (turn: number, email: string, typed = 'a guess') => {
    const path = 'token?grant_type=password'
    return (await askAuth(urlOf(turn), apikey, path, { email, password: typed })).status
  }
  const refused = [...Array.from({ length: wrongTries }, () => 400), 429, 429, 429]

  const seenAtOne: number[] = []
  while (seenAtOne.length < refused.length) seenAtOne.push(await signIn(0, atOne))
  const seenInTurn: number[] = []
  while (seenInTurn.length < refused.length) {
    seenInTurn.push(await signIn(seenInTurn.length, inTurn))
  }
  const seenAtOnce = await Promise.all(refused.map((_, turn) => signIn(turn, atOnce)))

  expect(seenAtOne).toEqual(refused)
  expect(seenInTurn).toEqual(refused)
  expect(seenAtOnce.toSorted()).toEqual(refused)
  for (const email of emails) {
    const right = servers.map((_, place) => signIn(place, email, password))
    expect(await Promise.all(right)).toEqual([429, 429, 429])
  }
})

/** A kill of one of the three, and what came of it. */
async function killOne(random: Random) {
  const front = await startRoundRobin()
  front.use(servers.map(({ url }) => url))
  const users = (await signUpAll(personCount)).map((user) => user.at(front.url))
  const accounts = await openAccounts(front.url, users, devicesOfPerson)
  const all = accounts.flatMap((account) => account.devices)
  const sockets = servers.map(({ url }) => front.socketsAt(url))
  expect(Math.min(...sockets)).toBeGreaterThan(0)

  const writing = accounts.map(({ user }) => startWriting(user, random, writerPauseMs))
  await delay(300 + random.below(400))
  const victim = Math.floor(random.below(serverCount))
  const killedAt = performance.now()
  await kill(serverAt(victim))
  const goneAt = performance.now()
  // The load balancer notices with a delay.
  await delay(200)
  front.use(servers.flatMap(({ url }, number) => (number === victim ? [] : [url])))
  await expect.poll(() => all.filter(isTorn).length, patience).toBe(sockets[victim])
  const torn = all.filter(isTorn)
  await Promise.all(torn.map((device) => device.poll()))
  // They write on until there are three again.
  servers[victim] = await start()
  const written = await Promise.all(writing.map((writer) => writer.stop()))

  let missed = 0
  for (const [number, account] of accounts.entries()) {
    missed += await checkAccount(account, written[number]?.acknowledged ?? [], goneAt)
  }
  expect(all.filter(isTorn)).toHaveLength(torn.length)
  await Promise.all(all.map(({ subscriber }) => subscriber.close()))
  await front.close()
  return {
    torn: torn.length,
    acknowledged: written.flatMap((one) => one.acknowledged).length,
    missed,
    rejoinedAfter: Math.max(...torn.flatMap(({ subscriber }) => subscriber.joinedAt)) - killedAt,
  }
}

/** One after the other, each at the next server. */
async function signUpAll(count: number): Promise<TestUser[]> {
  const users: TestUser[] = []
  while (users.length < count) users.push(await signUp(urlOf(users.length)))
  return users
}

async function start(): Promise<Instance> {
  return startInstance(postgres, join(folder, randomUUID()), pushingTo(pushes))
}

function serverAt(place: number): Instance {
  const server = servers[place % serverCount]
  if (!server) throw new Error('there is no such server')
  return server
}

function urlOf(turn: number): string {
  return serverAt(turn).url
}
