import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { WebhookWorker } from '../src/webhooks/webhookWorker.ts'
import { createTestUser, freshDatabase, stopClock, type TestUser } from './database.ts'
import { openReceiver } from './webhookReceiver.ts'
import { startTestWorker } from './webhooks.ts'

/** A database whose clock stands, two receivers and the workers that send to them; each test has somebody of its own. */
export async function webhookEnvironment() {
  const fresh = await freshDatabase()
  const { admin } = fresh
  const receiver = await openReceiver()
  const slow = await openReceiver()
  const setClock = await stopClock(fresh)
  const began = Date.parse('2026-10-14T09:00:00Z')
  const workers: WebhookWorker[] = []
  let person: TestUser | null = null

  /** Seconds since the beginning. */
  const at = (seconds: number) => setClock(new Date(began + seconds * 1_000).toISOString())

  beforeEach(async () => {
    await admin`delete from auth.users`
    receiver.reset()
    slow.reset()
    await at(0)
    person = await createTestUser(fresh)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  })
  afterAll(async () => {
    receiver.close()
    slow.close()
    await fresh.close()
  })

  return {
    fresh,
    admin,
    receiver,
    slow,
    began,
    at,
    ada(): TestUser {
      if (person === null) throw new Error('there is nobody before a test begins')
      return person
    },
    async startWorker(options: { hosts?: string[]; timeoutMs?: number } = {}) {
      const { hosts = [receiver.host, slow.host], timeoutMs } = options
      const worker = await startTestWorker(fresh, hosts, timeoutMs)
      workers.push(worker)
      return worker
    },
    count: () => receiver.received.length,
    arrived: () => expect.poll(() => receiver.received.length),
    async rowOf(id: string) {
      const [row] = await admin`select * from private.webhooks where id = ${id}`
      return row
    },
    waiting: async () => (await admin`select from private.webhook_events`).length,
    /** By then a worker has looked several times. */
    aWhile: () => new Promise((over) => setTimeout(over, 200)),
  }
}
