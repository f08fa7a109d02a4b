import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgresClient from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Postgres, startPostgres } from '../apps/server/test/postgres.ts'
import { startPushService } from '../apps/server/test/pushService.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { type Instance, kill, pushingTo, startInstance } from './instance.ts'
import { measure, percentile } from './measurements.ts'
import { randomFrom, seedOfRun } from './random.ts'
import {
  acceptedBy,
  checkShown,
  putOff,
  remind,
  sendAgain,
  signUpWithDevice,
} from './remindedPeople.ts'
import { body, signUp, type TestUser, written } from './testUser.ts'

const kills = Number(process.env.DAYMARK_REMINDER_KILLS ?? 2)
const alarms = Number(process.env.DAYMARK_ALARMS ?? 300)
const attackers = Math.min(alarms, 1_000)
/** More of one person within a minute are told as one. */
const remindersOfRound = 20
/** Between two rounds of one there is more than a minute. */
const people = Math.min(kills, 60)
/** Requests that one server has under way at once. */
const lanes = 32
const timeLimit = 240_000 + 60 * alarms
const patience = { timeout: 60_000, interval: 100 }

const folder = temporaryFolder('reminders')
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.admin`create database daymark`
})
afterAll(() => postgres?.stop())

test(
  `${kills} kills of two servers that send reminders: each arrives, and shows once`,
  async () => {
    const random = randomFrom(seedOfRun())
    const { pushes, admin, start, stop } = await installation()
    const instances = [await start(), await start()]
    // One after the other: a server refuses passwords that would wait too long to be hashed.
    const subscribers = async () => {
      const made: TestUser[] = []
      while (made.length < people)
        made.push(await signUpWithDevice(instances[0]?.url ?? '', pushes))
      return made
    }
    let users = await subscribers()
    pushes.answerWith(() => ({ slowMs: random.below(40) }))

    const reminders: string[] = []
    for (let round = 0; round < kills; round += 1) {
      // An access token ends after an hour.
      if (round % 200 === 199) users = await subscribers()
      const survivor = users[round % people]?.at(instances[(round + 1) % 2]?.url ?? '')
      if (!survivor) throw new Error('nobody has subscribed')
      const ids = await remind(survivor, remindersOfRound)
      await putOff(admin, ids, Date.now(), 500)
      reminders.push(...ids)
      await delay(200 + random.below(900))
      const victim = instances[round % 2]
      if (victim) await kill(victim)
      instances[round % 2] = await start()
    }
    // What the servers that live have under way is answered.
    await delay(3_000)
    await sendAgain(admin)
    await expect.poll(() => acceptedBy(admin), patience).toBe(reminders.length)

    const again = checkShown(pushes.received, reminders)
    expect(again).toBeLessThanOrEqual(kills * lanes)
    console.info(
      `${kills} kills, ${reminders.length} reminders, all arrived; ${again} were under way at a kill and sent again`,
    )
    await stop(instances)
  },
  300_000 + kills * 20_000,
)

test(
  `${alarms} alarms of ${alarms / 20} people in a minute: all arrive, the end of a focus in time, and other requests hardly wait`,
  async () => {
    const { pushes, admin, start, stop } = await installation()
    const instance = await start()
    const other = await signUp(instance.url)
    const device = pushes.subscribe()
    await written(other, 'push_subscriptions', device.row)
    const minute = (60_000 * alarms) / 10_000

    const reminders: string[] = []
    while (reminders.length < alarms) {
      const user = await signUpWithDevice(instance.url, pushes)
      reminders.push(...(await remind(user, Math.min(20, alarms - reminders.length))))
    }
    // PostgreSQL has done this by itself where reminders were made over weeks.
    await admin`vacuum (analyze) private.alarms, public.reminders, public.tasks`
    const before = await tookFor(other, minute / 2)
    // They are moved while they still wait.
    const starts = Date.now() + 2_000 + 2 * alarms
    await putOff(admin, reminders, starts, minute)
    await admin`vacuum (analyze) private.alarms, public.reminders`
    expect(Date.now()).toBeLessThan(starts)
    await delay(starts - Date.now())
    const began = Date.now()
    const endsAt = began + minute / 2
    await startFocus(other, endsAt)
    const busy = await tookFor(other, minute)
    await expect
      .poll(() => pushes.received.length, { ...patience, timeout: 60_000 + minute })
      .toBe(alarms + 1)

    const seconds = Math.round((Date.now() - began) / 1_000)
    // Half of the quiet time is before and half after: other programs of the machine come and go.
    const after = await tookFor(other, minute / 2)
    await stop([instance])
    console.info(`all sent within ${seconds} s`)
    const [quiet, meanwhile] = [percentile([...before, ...after], 0.99), percentile(busy, 0.99)]
    console.info(
      `p99 ${quiet.toFixed(1)} ms before and after, ${meanwhile.toFixed(1)} ms meanwhile; ` +
        `half of them ${percentile(before, 0.5).toFixed(1)}, ${percentile(busy, 0.5).toFixed(1)} and ${percentile(after, 0.5).toFixed(1)} ms`,
    )
    const told = pushes.received.find((push) => push.device === device.name)?.at ?? Number.NaN
    measure('from the end of a focus to its push', told - endsAt, 5_000)
    measure(
      'p99 of REST while reminders go out, of that before and after',
      (100 * meanwhile) / quiet,
      150,
      '%',
    )
  },
  timeLimit,
)

test(
  `${attackers} reminders of one account on 20 devices keep nobody else waiting`,
  async () => {
    const { pushes, admin, start, stop } = await installation()
    const instance = await start()
    const [attacker, other] = [await signUp(instance.url), await signUp(instance.url)]
    for (let made = 0; made < 20; made += 1) {
      await written(attacker, 'push_subscriptions', pushes.subscribe().row)
    }
    const device = pushes.subscribe()
    await written(other, 'push_subscriptions', device.row)
    const theirs: string[] = []
    while (theirs.length < attackers) {
      theirs.push(...(await remind(attacker, Math.min(500, attackers - theirs.length))))
    }
    const own = await remind(other, 1)
    await admin`vacuum (analyze) private.alarms, public.reminders, public.tasks`
    const quiet = await tookFor(other, 1_500)

    const starts = Date.now() + 2_000 + attackers
    await putOff(admin, theirs, starts, 1)
    await putOff(admin, own, starts + 500, 1)
    expect(Date.now()).toBeLessThan(starts)
    await delay(starts - Date.now())
    const busy = await tookFor(other, 1_500)
    const told = () => pushes.received.find((push) => push.device === device.name)
    await expect.poll(told, patience).toBeDefined()

    const ofAttacker = pushes.received.filter((push) => push.device !== device.name).length
    await stop([instance])
    const [before, meanwhile] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
    console.info(`p95 ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile`)
    expect(ofAttacker).toBeLessThanOrEqual(20 * 20)
    measure("from another person's reminder to its push", (told()?.at ?? 0) - starts - 500, 5_000)
  },
  timeLimit,
)

async function startFocus(user: TestUser, endsAt: number) {
  const state = { state: 'running', since: endsAt - 60_000, endsAt, session: randomUUID() }
  await written(user, 'focus_timers', { id: userIdOf(user), state, plan: { phase: 'focus' } })
}

function userIdOf({ token }: TestUser): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return JSON.parse(claims).sub
}

async function installation() {
  const pushes = await startPushService({ decryptsLater: true })
  const admin = postgresClient(postgres.url('postgres', 'daymark'), { max: 1 })
  const started: Instance[] = []
  const start = async () => {
    const instance = await startInstance(postgres, join(folder, randomUUID()), pushingTo(pushes))
    started.push(instance)
    return instance
  }
  // A server of a test that failed would take the alarms of the next one.
  onTestFinished(() => {
    for (const { command } of started) command.send('SIGKILL')
  })
  return {
    pushes,
    admin,
    start,
    async stop(instances: readonly Instance[]) {
      for (const { command } of instances) command.send('SIGTERM')
      for (const { command } of instances) expect((await command.ended).code).toBe(0)
      await Promise.all([pushes.close(), admin.end()])
    },
  }
}

/** How long requests take, one every 20 ms for so long. */
async function tookFor(user: TestUser, ms: number): Promise<number[]> {
  const took: Promise<number>[] = []
  for (const end = Date.now() + ms; Date.now() < end; ) {
    took.push(tookOf(user))
    await delay(20)
  }
  return Promise.all(took)
}

async function tookOf(user: TestUser): Promise<number> {
  const began = performance.now()
  await body(await user.ask('tasks?select=id&limit=10'))
  return performance.now() - began
}
