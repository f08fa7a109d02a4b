import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { HttpPost } from '../outbound/httpPost.ts'
import { openRepeatedWork } from '../repeatedWork.ts'
import { startWokenWork } from '../wokenWork.ts'
import { signedHeaders } from './signature.ts'
import { createWebhookStore, type TakenWebhook } from './store.ts'

export type WebhookWorker = { stop(): Promise<void> }

export type WebhookWorkerOptions = {
  database: Database
  post: HttpPost
  /** The key of signatures; null: it was sealed with another secret. */
  open: (sealed: Buffer) => Buffer | null
  clock: () => number
  log: Log
  /** How often it looks for events while there is a webhook. */
  pollMs?: number
}

/** How long a receiver may take. */
export const answerMs = 10_000

/** Notified where somebody makes, tests or resumes a webhook. */
const notifications = 'daymark_webhooks'
/** Most of it is waiting for receivers. */
const mostUnderWay = 50
const idleMs = 60_000
const afterFailureMs = 5_000

/** Sends events to webhooks, those of one webhook one after the other, until it is stopped. */
export async function startWebhookWorker(options: WebhookWorkerOptions): Promise<WebhookWorker> {
  const { database, post, open, clock, log, pollMs = 2_000 } = options
  const store = createWebhookStore((work) => database.asUser({ role: 'service_role' }, work))
  const attempt = openRepeatedWork(log)
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, TakenWebhook>()
  const woken = await startWokenWork({ database, notifications, stopping, work })

  async function work(wake: () => void): Promise<number> {
    const message = 'Webhooks that are due could not be looked for'
    return (await attempt(message, () => sendDue(wake))) ?? afterFailureMs
  }

  async function sendDue(wake: () => void): Promise<number> {
    if (!(await store.isNeeded())) return idleMs
    // Another server takes what this one has not held for 6 s.
    if (underWay.size > 0) await store.hold([...underWay.values()])
    const free = mostUnderWay - underWay.size
    if (free > 0) for (const taken of await store.take(free)) begin(taken, wake)
    return pollMs
  }

  /** A receiver that is slow keeps no other waiting. Once it has answered, its next event is looked for. */
  function begin(taken: TakenWebhook, wake: () => void) {
    const sent = attempt('What came of a webhook could not be noted', () => send(taken))
    const one = sent.then(() => {
      underWay.delete(one)
      wake()
    })
    underWay.set(one, taken)
  }

  async function send(taken: TakenWebhook): Promise<void> {
    const { url, secret_sealed, event_id, body } = taken
    const key = open(secret_sealed)
    const seconds = Math.floor(clock() / 1_000)
    const headers = key && {
      'content-type': 'application/json',
      'user-agent': 'Daymark',
      ...signedHeaders(key, { id: event_id, seconds, body }),
    }
    const status = headers && (await post(url, { headers, body }, stopping.signal))
    const isBrokenOff = status === null && stopping.signal.aborted
    await (isBrokenOff ? store.giveBack(taken) : store.note(taken, status))
  }

  return {
    async stop() {
      await woken.stop()
      await Promise.all(underWay.keys())
    },
  }
}
