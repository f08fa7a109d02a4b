import type { MailQueue } from './auth/mail/mailQueue.ts'
import { startMailWorker } from './auth/mail/mailWorker.ts'
import type { Keys } from './auth/tokens/keys.ts'
import { webhookOpener } from './auth/webhooks/webhookSeal.ts'
import { startCalendarWorker } from './calendars/calendarWorker.ts'
import { calendarLimits } from './calendars/limits.ts'
import type { Clock } from './clock.ts'
import type { OwnConfig } from './config/config.ts'
import type { Database } from './database/database.ts'
import { startDavPushWorker } from './dav/push/davPushWorker.ts'
import type { Log } from './log.ts'
import { createFetchFile } from './outbound/fetchFile.ts'
import { createHttpPost } from './outbound/httpPost.ts'
import { mailChannel } from './reminders/mailChannel.ts'
import { createNodeTransport } from './reminders/nodeTransport.ts'
import { pushChannel } from './reminders/pushChannel.ts'
import { startReminderWorker } from './reminders/reminderWorker.ts'
import { withTestService } from './reminders/testService.ts'
import { answerMs, startWebhookWorker } from './webhooks/webhookWorker.ts'

type WorkersOptions = {
  database: Database
  config: OwnConfig
  /** Seals the addresses of calendars. */
  secret: string
  keys: Keys
  mailQueue: MailQueue
  sendReminderMails: () => Promise<boolean>
  /** The address of the web app. */
  site: string
  clock: Clock
  log: Log
}

/** What works without a request, until it is stopped. Servers of one database share the work. */
export async function startWorkers(options: WorkersOptions): Promise<{ stop(): Promise<void> }> {
  const { database, config, secret, keys, mailQueue, sendReminderMails, site, clock, log } = options
  const { allowedHosts: innerHosts, testPushService } = config
  const ofNode = createNodeTransport()
  const transport = testPushService ? withTestService(ofNode, testPushService) : ofNode
  const workers = await Promise.all([
    startMailWorker({ database, queue: mailQueue, log }),
    config.calendars
      ? startCalendarWorker({
          database,
          secret,
          fetchFile: createFetchFile({ innerHosts, limits: calendarLimits }),
          clock,
          random: Math.random,
          log,
        })
      : null,
    config.caldav ? startDavPushWorker({ database, transport, site, clock, log }) : null,
    config.apps
      ? startWebhookWorker({
          database,
          post: createHttpPost({ innerHosts, timeoutMs: answerMs }),
          open: webhookOpener(keys),
          clock,
          log,
        })
      : null,
    startReminderWorker({
      database,
      clock,
      log,
      channels: [mailChannel(sendReminderMails), pushChannel({ transport, site })],
    }),
  ])
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker?.stop()))
    },
  }
}
