import { setTimeout as delay } from 'node:timers/promises'
import { deleteExpiredAudit } from './auth/admin/audit.ts'
import { deleteExpiredLimits } from './auth/limits/rateLimits.ts'
import { deleteOldOrigins } from './auth/sessions/knownOrigins.ts'
import type { SessionLimits } from './auth/sessions/sessions.ts'
import { deleteLeftRows } from './auth/users/deleteUser.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

export type Purging = { stop(): Promise<void> }

export type PurgingOptions = {
  database: Database
  clock: Clock
  log: Log
  sessions: SessionLimits
  /** Waits for the next run, or until aborted. */
  pause?: (stopped: AbortSignal) => Promise<unknown>
}

/** Deletes expired data, now and every hour. */
export function startPurging(options: PurgingOptions): Purging {
  const { database, clock, log, sessions, pause = anHour } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const done = keepPurging()

  async function keepPurging() {
    while (!signal.aborted) {
      await attempt(emptyTrash, 'The trash could not be purged')
      await attempt(deleteAccounts, 'Rows of deleted accounts could not be deleted')
      await attempt(deleteEmptyCounts, 'Counts of days without tasks could not be deleted')
      await attempt(forgetLimits, 'Limits that have ended could not be forgotten')
      await attempt(forgetAudit, 'Old entries of the audit record could not be deleted')
      await attempt(
        tidyReminders,
        'Reminders of far days, and old deliveries, were not looked through',
      )
      await pause(signal)
    }
  }

  async function attempt(work: () => Promise<void>, message: string) {
    try {
      await work()
    } catch (error) {
      // The database may be unreachable; the next run tries again.
      log.error({ err: error }, message)
    }
  }

  /** Tasks that were deleted 30 days ago, by the clock of the database, which all servers share. */
  async function emptyTrash() {
    let purged = batch
    while (purged === batch && !signal.aborted) purged = await purgeBatch(database, 'trash')
  }

  function deleteAccounts() {
    return deleteLeftRows(database, signal)
  }

  async function deleteEmptyCounts() {
    let purged = batch
    while (purged === batch && !signal.aborted) purged = await purgeBatch(database, 'counts')
  }

  function forgetLimits() {
    const now = new Date(clock())
    return database.asService(async (sql) => {
      await deleteExpiredLimits(sql, now)
      await deleteOldOrigins(sql, now)
    })
  }

  async function tidyReminders() {
    const [idle, lifetime] = [sessions.idleMs, sessions.lifetimeMs].map((ms) => `${ms / 1_000} s`)
    await database.asUser(
      { role: 'service_role' },
      (sql) =>
        sql`select private.tidy_reminders(${idle ?? ''}::interval, ${lifetime ?? ''}::interval)`,
    )
  }

  function forgetAudit() {
    return database.asService((sql) => deleteExpiredAudit(sql, new Date(clock())))
  }

  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const batch = 2_000

async function purgeBatch(database: Database, what: 'trash' | 'counts'): Promise<number> {
  const [answer] = await database.asUser({ role: 'service_role' }, (sql) =>
    what === 'trash'
      ? sql<{ purged: number }[]>`select private.purge_trash(${batch}) as purged`
      : sql<{ purged: number }[]>`select private.purge_counts(${batch}) as purged`,
  )
  return answer?.purged ?? 0
}

async function anHour(stopped: AbortSignal) {
  await delay(3_600_000, undefined, { signal: stopped, ref: false }).catch(() => {})
}
