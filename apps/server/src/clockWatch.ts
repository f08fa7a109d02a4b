import { type Clock, clockToleranceMs } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'
import { type Pause, pauseFor } from './pause.ts'

export type ClockWatch = { stop(): Promise<void> }

export type ClockWatchOptions = {
  database: Database
  clock: Clock
  /** Milliseconds of a clock that nobody can set, from any beginning. */
  monotonic: () => number
  log: Log
  pause?: Pause
}

const pollIntervalMs = 10_000
const pollsAnHour = 360
/** The largest correction that a time service may make at once. */
const smallStepMs = 1_000

/**
 * Detects when the clock was set back, also while no server ran, and corrects the rows it had written: stamps in
 * the future, and jobs that were put off until then.
 */
export function startClockWatch(options: ClockWatchOptions): ClockWatch {
  const { database, clock, monotonic, log, pause = pauseFor(pollIntervalMs) } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const done = keepPolling()

  async function keepPolling() {
    let ahead = clock() - monotonic()
    for (let polls = 0; !signal.aborted; polls += 1) {
      const now = clock() - monotonic()
      const stepMs = now - ahead
      ahead = now
      if (stepMs < -smallStepMs) log.warn({ seconds: -stepMs / 1_000 }, setBack)
      if (polls % pollsAnHour === 0 || Math.abs(stepMs) > clockToleranceMs) await checkDatabase()
      await pause(signal)
    }
  }

  async function checkDatabase() {
    try {
      const seconds = await noteMoment(database)
      if (seconds === null) return
      log.warn({ seconds }, wasAhead)
      await rewriteFuture(database, signal)
    } catch (error) {
      // The database may be unreachable; the next check comes in an hour.
      log.error({ err: error }, 'It could not be seen whether the clock was set back')
    }
  }

  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const setBack = 'the clock was set back'
const wasAhead =
  'the clock of the database was ahead and is not any more: what it gave a moment in the future counts as of now'

/** How many seconds the database's clock went back since a server last asked, or null. */
async function noteMoment(database: Database): Promise<number | null> {
  const [answer] = await database.asUser(
    service,
    (sql) => sql<{ seconds: number | null }[]>`select private.note_moment() as seconds`,
  )
  return answer?.seconds ?? null
}

async function rewriteFuture(database: Database, signal: AbortSignal): Promise<void> {
  await database.asUser(service, (sql) => sql`select private.recall_future_jobs()`)
  const tables = await database.asUser(
    service,
    (sql) => sql<{ name: string }[]>`select name from private.tables_with_stamps() as name`,
  )
  for (const { name } of tables) {
    let page: number | null = 0
    while (page !== null && !signal.aborted) page = await rewritePages(database, name, page)
  }
}

/** Rewrites some pages in one transaction, and returns the page where the next one begins. */
async function rewritePages(database: Database, name: string, page: number) {
  const [answer] = await database.asUser(
    service,
    (sql) => sql<{ next: number | null }[]>`
      select private.rewrite_future_stamps(${name}, ${page})::integer as next`,
  )
  return answer?.next ?? null
}

const service = { role: 'service_role' } as const
