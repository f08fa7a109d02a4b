import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { FetchFile } from '../outbound/fetched.ts'
import { openRepeatedWork } from '../repeatedWork.ts'
import { startWokenWork } from '../wokenWork.ts'
import { openCalendarReader } from './read/readInWorker.ts'
import { readOne } from './readOne.ts'
import { createSeal } from './seal.ts'
import { createCalendarStore, type TakenCalendar } from './store.ts'

export type CalendarWorker = { stop(): Promise<void> }

export type CalendarWorkerOptions = {
  database: Database
  /** Seals addresses. */
  secret: string
  fetchFile: FetchFile
  clock: () => number
  random: () => number
  log: Log
}

/** Notified where a calendar is to be read at once. */
const notifications = 'daymark_calendars'
/** Most of it is waiting for hosts. */
const mostUnderWay = 8
const longestSleepMs = 60_000
const afterFailureMs = 5_000

/** Reads calendars that are due, woken by whoever asks for one and by the next moment, until it is stopped. */
export async function startCalendarWorker(options: CalendarWorkerOptions): Promise<CalendarWorker> {
  const { database, clock, random, log } = options
  const stopping = new AbortController()
  const store = createCalendarStore((work) => database.asUser({ role: 'service_role' }, work))
  const reader = openCalendarReader()
  const seal = createSeal(options.secret)
  const { fetchFile } = options
  const reading = { store, seal, fetchFile, reader, clock, random, stopping: stopping.signal }
  const attempt = openRepeatedWork(log)
  const underWay = new Set<Promise<void>>()
  const woken = await startWokenWork({ database, notifications, stopping, work })

  async function work(wake: () => void): Promise<number> {
    const message = 'Calendars that are due could not be looked for'
    return (await attempt(message, () => readDue(wake))) ?? afterFailureMs
  }

  async function readDue(wake: () => void): Promise<number> {
    const free = mostUnderWay - underWay.size
    if (free === 0) return longestSleepMs
    const dueMs = await store.nextDueMs()
    if (dueMs === null || dueMs > 0)
      return Math.min(Math.ceil(dueMs ?? longestSleepMs), longestSleepMs)
    const taken = await store.take(free)
    for (const one of taken) begin(one, wake)
    // Another server has taken what is due.
    return taken.length === 0 ? 1_000 : 0
  }

  /** A host that is slow keeps no other waiting. */
  function begin(taken: TakenCalendar, wake: () => void) {
    const read = attempt('A calendar could not be read', () => readOne(taken, reading))
    const one = read.then(() => {
      underWay.delete(one)
      wake()
    })
    underWay.add(one)
  }

  return {
    async stop() {
      await woken.stop()
      await Promise.all(underWay)
      await reader.close()
    },
  }
}
