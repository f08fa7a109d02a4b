import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { loadKeys } from '../tokens/keys.ts'
import type { MailMessage } from './mail.ts'
import { createMailQueue } from './mailQueue.ts'
import { startMailWorker } from './mailWorker.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const settings = { siteUrl: 'http://127.0.0.1:4600', redirectUrls: [], unprovenMails: 200 }
const message = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello' }

describe('a mail worker', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    fresh = await freshDatabase()
  })
  afterAll(() => fresh.close())

  async function server(handedOver = Promise.resolve()) {
    const { database } = fresh
    const keys = await loadKeys({
      database,
      jwtSecret: 'only for tests '.repeat(3),
      clock: Date.now,
    })
    const sent: MailMessage[] = []
    const mailer = {
      async send(one: MailMessage) {
        sent.push(one)
        await handedOver
      },
    }
    const queue = createMailQueue({ database, clock: Date.now, mailer, log, keys, settings })
    return { queue, sent, start: () => startMailWorker({ database, queue, log }) }
  }

  test('sends at once what any server queues, and nothing once it has stopped', async () => {
    const first = await server()
    const second = await server()
    const worker = await first.start()

    await fresh.database.asService((sql) =>
      second.queue.enqueue(sql, { kind: 'rendered', type: 'notice', message }),
    )
    await vi.waitFor(() => expect(first.sent).toEqual([message]), { timeout: 5_000 })
    await worker.stop()
    await fresh.database.asService((sql) =>
      second.queue.enqueue(sql, { kind: 'rendered', type: 'notice', message }),
    )
    const waiting = await fresh.admin`select from auth.letters`

    expect([first.sent.length, waiting.length]).toEqual([1, 1])
  })

  test('sends at its start what is queued, and nothing that was never committed', async () => {
    const first = await server()
    const transaction = fresh.database.asService(async (sql) => {
      await first.queue.enqueue(sql, { kind: 'rendered', type: 'notice', message })
      throw new Error('the request failed')
    })
    await expect(transaction).rejects.toThrow('the request failed')

    const worker = await first.start()
    await vi.waitFor(() => expect(first.sent).toEqual([message]), { timeout: 5_000 })
    await worker.stop()

    expect(await fresh.admin`select from auth.letters`).toHaveLength(0)
  })

  test('stops after the mails that it is sending, however many are queued', async () => {
    let handOver = () => {}
    const first = await server(
      new Promise<void>((done) => {
        handOver = done
      }),
    )
    await fresh.database.asService(async (sql) => {
      for (let n = 0; n < 5; n += 1) {
        await first.queue.enqueue(sql, { kind: 'rendered', type: 'notice', message })
      }
    })
    const worker = await first.start()
    await vi.waitFor(() => expect(first.sent).toHaveLength(3), { timeout: 5_000 })

    const stopped = worker.stop()
    handOver()
    await stopped

    expect(first.sent).toHaveLength(3)
    expect(await fresh.admin`select from auth.letters`).toHaveLength(2)
  })
})
