import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { openRepeatedWork } from '../repeatedWork.ts'
import { nodeEncrypt } from './nodeEncrypt.ts'
import { createPush } from './push.ts'
import type { PushTransport } from './pushTransport.ts'
import { createSender } from './sender.ts'
import { createStore } from './store.ts'
import { createSigner } from './vapid.ts'

export type ReminderWorker = { stop(): Promise<void> }

export type ReminderWorkerOptions = {
  database: Database
  clock: () => number
  log: Log
  transport: PushTransport
  /** The address of the web app. */
  site: string
  /** Queues the mails that are due, and answers whether there were any. */
  sendMails: () => Promise<boolean>
}

/** Notified in the transaction that sets an alarm. */
const channel = 'daymark_alarms'
const afterFailureMs = 5_000
/** Another instance is just taking what is due. */
const shortestSleepMs = 50
/** So that in a burst of reminders one transaction takes several. */
const gatherMs = 100
/** A machine that was suspended did not count the time. */
const longestSleepMs = 60_000
const forEverMs = 2 ** 31 - 1
const longestDrainMs = 4_000

/**
 * Sends what rings, woken by changes and by the next moment, until it is stopped. While nothing is to ring it does
 * nothing.
 */
export async function startReminderWorker(options: ReminderWorkerOptions): Promise<ReminderWorker> {
  const { database, clock, log, transport, site, sendMails } = options
  const stopping = new AbortController()
  let wakeUp = new AbortController()
  const wake = () => wakeUp.abort()
  let mailsFailedAt = Number.NEGATIVE_INFINITY

  const store = createStore((work) => database.asUser({ role: 'service_role' }, work))
  const [stopListening, keys] = await Promise.all([
    database.listen(channel, { received: wake, listening: wake, disconnected: () => {} }),
    store.pushKeys(),
  ])
  // For the operators of push services; where this machine alone uses it, nobody has to be reached.
  const contact = site.startsWith('https:') ? site : 'mailto:daymark@localhost'
  const push = createPush({
    encrypt: nodeEncrypt,
    transport,
    sign: await createSigner(keys, contact),
    site,
    clock,
  })
  const sender = createSender({
    store,
    push,
    pause: (ms) => delay(ms, undefined, { ref: false }),
    isOver: () => stopping.signal.aborted,
    report: (error) => log.error({ err: error }, 'A reminder could not be sent'),
  })
  const attempt = openRepeatedWork(log)
  const done = run()

  async function run() {
    while (!stopping.signal.aborted) {
      wakeUp = new AbortController()
      const sleepMs = await work()
      if (sleepMs > 0) await sleep(sleepMs, AbortSignal.any([stopping.signal, wakeUp.signal]))
    }
  }

  async function work(): Promise<number> {
    const message = 'Reminders could not be sent, and will be tried again'
    return (await attempt(message, sendDue)) ?? afterFailureMs
  }

  /** Answers for how long there is nothing to do. */
  async function sendDue(): Promise<number> {
    const dueMs = await store.nextDueMs()
    if (dueMs === null) return forEverMs
    if (dueMs > 0) return Math.min(longestSleepMs, Math.ceil(dueMs))
    const mailed = await mailDue()
    const found = await sender.begin()
    if (found === 'some') await sleep(gatherMs, stopping.signal)
    return found === 'nothing' && !mailed ? shortestSleepMs : 0
  }

  /** Mails that fail keep no push waiting. */
  async function mailDue(): Promise<boolean> {
    // Of a clock that was set back since, nothing is waited for.
    if (Math.abs(clock() - mailsFailedAt) < afterFailureMs) return false
    const message = 'Mails about reminders could not be queued, and will be tried again'
    const mailed = await attempt(message, sendMails)
    if (mailed === null) mailsFailedAt = clock()
    return mailed ?? false
  }

  return {
    async stop() {
      stopping.abort()
      await stopListening()
      await done
      await Promise.race([sender.settled(), delay(longestDrainMs, undefined, { ref: false })])
    },
  }
}

/** Ends early when the signal is given. */
async function sleep(ms: number, signal: AbortSignal) {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {})
}
