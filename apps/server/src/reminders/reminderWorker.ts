import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { pauseFor } from '../pause.ts'
import { openRepeatedWork } from '../repeatedWork.ts'
import { startWokenWork } from '../wokenWork.ts'
import type { Found, OpenChannel, ReminderChannel } from './channel.ts'
import { createStore } from './store.ts'

export type ReminderWorker = { stop(): Promise<void> }

export type ReminderWorkerOptions = {
  database: Database
  clock: () => number
  log: Log
  /** In the order in which they have their turn. */
  channels: readonly ReminderChannel[]
}

/** Notified once an alarm is set. */
const notifications = 'daymark_alarms'
const afterFailureMs = 5_000
/** Another instance is just taking what is due. */
const shortestSleepMs = 50
/** So that in a burst of reminders one transaction takes several. */
const gatherMs = 100
/** A machine that was suspended did not count the time, and a server that was killed may have woken nobody. */
const longestSleepMs = 60_000
const longestDrainMs = 4_000

/**
 * Sends what rings, woken by changes and by the next moment, until it is stopped. While nothing is to ring it looks
 * once a minute.
 */
export async function startReminderWorker(options: ReminderWorkerOptions): Promise<ReminderWorker> {
  const { database, clock, log } = options
  const stopping = new AbortController()

  const store = createStore((work) => database.asUser({ role: 'service_role' }, work))
  const parts = { store, clock, log, stopping: stopping.signal }
  const attempt = openRepeatedWork(log)
  const channels = await Promise.all(
    options.channels.map(async ({ failure, open }) => openedChannel(failure, await open(parts))),
  )
  const woken = await startWokenWork({ database, notifications, stopping, work })

  /** Does not begin a channel that failed a moment ago, and answers null then. */
  function openedChannel(failure: string, channel: OpenChannel): OpenedChannel {
    let failedAt = Number.NEGATIVE_INFINITY
    return {
      settled: channel.settled,
      async begin() {
        // Of a clock that was set back since, nothing is waited for.
        if (Math.abs(clock() - failedAt) < afterFailureMs) return null
        const found = await attempt(failure, channel.begin)
        if (found === null) failedAt = clock()
        return found
      },
    }
  }

  async function work(): Promise<number> {
    const message = 'What rings could not be looked for, and will be tried again'
    return (await attempt(message, sendDue)) ?? afterFailureMs
  }

  async function sendDue(): Promise<number> {
    const dueMs = await store.nextDueMs()
    if (dueMs === null) return longestSleepMs
    if (dueMs > 0) return Math.min(longestSleepMs, Math.ceil(dueMs))
    const found: (Found | null)[] = []
    for (const channel of channels) found.push(await channel.begin())
    if (found.every((one) => one === null)) return afterFailureMs
    if (found.includes('some')) await pauseFor(gatherMs)(stopping.signal)
    return found.some((one) => one === 'some' || one === 'more') ? 0 : shortestSleepMs
  }

  return {
    async stop() {
      await woken.stop()
      const settled = Promise.all(channels.map((channel) => channel.settled()))
      await Promise.race([settled, delay(longestDrainMs, undefined, { ref: false })])
    },
  }
}

type OpenedChannel = { begin(): Promise<Found | null>; settled(): Promise<void> }
