import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { openRepeatedWork } from '../../repeatedWork.ts'
import { startWokenWork } from '../../wokenWork.ts'
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
  const attempt = openRepeatedWork(log)
  const { stop } = await startWokenWork({
    database,
    notifications: mailJobsChannel,
    stopping,
    async work() {
      await attempt('The mail queue could not be read', () => queue.sendDue(stopping.signal))
      return pollIntervalMs
    },
  })
  return { stop }
}
