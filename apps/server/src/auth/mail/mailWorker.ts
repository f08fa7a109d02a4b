import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { openRepeatedWork } from '../../repeatedWork.ts'
import { type MailQueue, mailJobsChannel } from './mailQueue.ts'

export type MailWorker = { stop(): Promise<void> }

export type MailWorkerOptions = { database: Database; queue: MailQueue; log: Log }

/** Due retries are noticed after this time at most. */
const pollIntervalMs = 10_000

/** Sends mails as soon as any server queues them, until it is stopped. */
export async function startMailWorker({
  database,
  queue,
  log,
}: MailWorkerOptions): Promise<MailWorker> {
  const stopping = new AbortController()
  let wakeUp = new AbortController()
  const wake = () => wakeUp.abort()
  const listening = await database.listen(mailJobsChannel, {
    received: wake,
    disconnected: wake,
  })
  const attempt = openRepeatedWork(log)
  const done = run()

  async function run() {
    while (!stopping.signal.aborted) {
      wakeUp = new AbortController()
      await attempt('The mail queue could not be read', () => queue.sendDue(stopping.signal))
      const signal = AbortSignal.any([stopping.signal, wakeUp.signal])
      await delay(pollIntervalMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await listening.stop()
      await done
    },
  }
}
