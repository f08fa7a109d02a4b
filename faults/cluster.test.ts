import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgresClient from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startPushService } from '../apps/server/test/pushService.ts'
import { runServer, type ServerProcess } from '../e2e/serverProcess.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import type { Replication } from './clusterConfiguration.ts'
import { startProbe } from './clusterProbe.ts'
import { findClusterPrograms } from './clusterPrograms.ts'
import { checkWrites, put, startWriter, stepsBack, type Writer } from './clusterWriters.ts'
import { measure } from './measurements.ts'
import { type PostgresCluster, startPostgresCluster } from './postgresCluster.ts'
import { everyRow, type TestUser, written } from './testUser.ts'

/** How many people write; nothing is played without the campaign, which takes minutes. */
const people = Number(process.env.DAYMARK_CLUSTER_PEOPLE ?? 0)
const programs = findClusterPrograms()
const reason =
  'missing' in programs
    ? `not installed: ${programs.missing.join(', ')}`
    : 'npm run faults -- cluster'
const skipped = people === 0 || 'missing' in programs
if (people > 0 && 'missing' in programs) console.warn(`The cluster is skipped: ${reason}`)

const folder = temporaryFolder('cluster')
const serverCount = 3
const remindersOfEach = 2

test.skipIf(skipped)(
  `three servers over a synchronous cluster that fails over: nothing acknowledged is lost (${reason})`,
  async () => {
    const { cluster, servers, pushes, probe, stop } = await installation('synchronous')
    const writers = await startWriters(servers)
    const subscribers = writers.slice(0, Math.ceil(people / 2))
    for (const { user } of subscribers) {
      await written(user, 'push_subscriptions', pushes.subscribe().row)
    }
    const reminders: string[] = []

    for (const [name, fault] of Object.entries(failovers)) {
      const began = performance.now()
      for (const { user } of subscribers) reminders.push(...(await remind(user)))
      await fault(cluster)
      await cluster.isWhole()
      await delay(3_000)
      const outage = probe.outageSince(began)
      const lateness = writers.map(({ acknowledged }) => {
        const next = acknowledged.find(({ at }) => at > outage.endedAt)
        return (next?.at ?? Number.POSITIVE_INFINITY) - outage.endedAt
      })
      console.info(`${name}: no writes for ${seconds(outage.ms)} s`)
      // Of that a writer rests for a second after each task.
      measure(`${name}: all write again after`, Math.max(...lateness), 2_000)
    }
    await Promise.all(writers.map((writer) => writer.stop()))
    const shown = () => new Set(pushes.received.map(({ message }) => message.notification.tag)).size
    await expect.poll(shown, { timeout: 90_000 }).toBe(reminders.length)

    for (const writer of writers) {
      expect(await checkWrites(writer)).toEqual({ lost: [], twice: 0 })
      expect(stepsBack(writer)).toBe(0)
    }
    report(writers)
    console.info(`${reminders.length} reminders, all arrived`)
    const epochs = await Promise.all(writers.map(({ user }) => epochOf(user)))
    expect(epochs.filter((epoch) => epoch !== undefined)).toEqual([])
    await stop()
  },
  900_000,
)

test.skipIf(skipped)(
  `[S23] what an asynchronous cluster loses is noticed, and taken again (${reason})`,
  async () => {
    const { cluster, servers, stop } = await installation('asynchronous')
    const writers = await startWriters(servers)
    await delay(5_000)

    const leader = await cluster.leader()
    cluster.cutOff(leader)
    await delay(20_000)
    cluster.mend(leader)
    await cluster.isWhole()
    await delay(5_000)
    await Promise.all(writers.map((writer) => writer.stop()))

    let lostOfAll = 0
    for (const writer of writers) {
      const { lost, twice } = await checkWrites(writer)
      const epoch = await epochOf(writer.user)
      lostOfAll += lost.length
      expect(twice).toBe(0)
      expect(stepsBack(writer)).toBe(0)
      // A device takes what is beyond this number for lost, and offers it.
      for (const { seq } of lost) expect(seq).toBeGreaterThan(epoch?.restored_seq ?? Number.NaN)
      for (const { id } of lost) expect(await put(writer.user, id)).toHaveProperty('seq')
      expect(await checkWrites(writer)).toEqual({ lost: [], twice: 0 })
    }
    report(writers)
    console.info(`${lostOfAll} acknowledged writes were lost with the leader, all taken again`)
    expect(lostOfAll).toBeGreaterThan(0)
    await stop()
  },
  600_000,
)

const failovers: Record<string, (cluster: PostgresCluster) => Promise<void>> = {
  async 'leader killed'(cluster) {
    const leader = await cluster.leader()
    cluster.signal(leader, 'SIGKILL')
    await delay(20_000)
    cluster.start(leader)
  },
  async 'leader frozen for 18 s'(cluster) {
    const leader = await cluster.leader()
    cluster.signal(leader, 'SIGSTOP')
    await delay(18_000)
    cluster.signal(leader, 'SIGCONT')
    await delay(5_000)
  },
  async switchover(cluster) {
    const [leader, candidate] = [await cluster.leader(), await cluster.standby()]
    await cluster.order(leader, 'switchover', { leader, candidate })
    await delay(5_000)
  },
  async 'synchronous standby restarted'(cluster) {
    await cluster.order(await cluster.standby(), 'restart', {})
    await delay(5_000)
  },
  async 'leader cut off'(cluster) {
    const leader = await cluster.leader()
    cluster.cutOff(leader)
    await delay(25_000)
    cluster.mend(leader)
    await delay(5_000)
  },
}

async function installation(replication: Replication) {
  if ('missing' in programs) throw new Error(reason)
  const cluster = await startPostgresCluster(programs, replication)
  // Also where a limit is missed: what runs on would slow down the next run.
  onTestFinished(() => cluster.stop())
  const admin = postgresClient(cluster.url('postgres'), { max: 1 })
  await admin`create database daymark`
  await admin`create database probe`
  await admin.end()
  const probing = postgresClient(cluster.url('probe'), { max: 1 })
  await probing`create table probes (at timestamptz default now())`
  await probing.end()
  const pushes = await startPushService({ decryptsLater: true })
  const secret = randomBytes(48).toString('base64url')
  const commands: ServerProcess[] = []
  onTestFinished(() => {
    for (const command of commands) command.send('SIGKILL')
  })
  for (let made = 0; made < serverCount; made += 1) {
    commands.push(
      await runServer({
        DATABASE_URL: cluster.url('daymark'),
        DAYMARK_DATA_DIR: join(folder, randomUUID()),
        JWT_SECRET: secret,
        DAYMARK_TEST_PUSH: pushes.origin,
        DAYMARK_SIGNUPS: 'true',
        SITE_URL: 'https://day.example.org',
      }),
    )
  }
  const servers = await Promise.all(commands.map(({ ready }) => ready))
  const probe = startProbe(cluster.url('probe'))
  return {
    cluster,
    servers,
    pushes,
    probe,
    async stop() {
      await probe.stop()
      for (const command of commands) command.send('SIGTERM')
      // None was ended by what happened to the database.
      for (const command of commands) expect((await command.ended).code).toBe(0)
      await pushes.close()
    },
  }
}

async function startWriters(servers: readonly string[]): Promise<Writer[]> {
  const writers: Writer[] = []
  while (writers.length < people) writers.push(await startWriter(servers, writers.length))
  return writers
}

/** Reminders that are due within the next half minute. */
async function remind(user: TestUser): Promise<string[]> {
  const tasks = Array.from({ length: remindersOfEach }, () => randomUUID())
  await written(
    user,
    'tasks',
    tasks.map((id) => ({ id, title: id, due_date: '2030-10-14T00:00:00' })),
  )
  const rows = tasks.map((task_id, place) => ({
    id: randomUUID(),
    task_id,
    snoozed_until: new Date(Date.now() + 3_000 + place * 10_000).toISOString(),
  }))
  await written(user, 'reminders', rows)
  return rows.map(({ id }) => id)
}

async function epochOf(user: TestUser) {
  const rows = await everyRow<{ restored_seq: number }>(user, 'epochs?select=restored_seq')
  return rows[0]
}

function report(writers: readonly Writer[]) {
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0)
  const refusals = new Map<number, number>()
  for (const [status, times] of writers.flatMap((writer) => [...writer.refusals])) {
    refusals.set(status, (refusals.get(status) ?? 0) + times)
  }
  console.info(`${acknowledged} acknowledged writes; refusals by status:`, refusals)
  // 0: no answer within the patience of a client.
  for (const status of refusals.keys()) expect([0, 502, 503, 504]).toContain(status)
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
