import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

export type Purging = { stop(): Promise<void> }

export type PurgingOptions = {
  database: Database
  log: Log
  /** Settles when it is time again, or when nobody waits for it any more. */
  pause?: (stopped: AbortSignal) => Promise<unknown>
}

/**
 * Empties the trash of what has been in it for 30 days, now and every hour. By the clock of the
 * database, which all its servers share.
 */
export function startPurging({ database, log, pause = anHour }: PurgingOptions): Purging {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = keepPurging()

  async function keepPurging() {
    while (!signal.aborted) {
      await purge()
      await pause(signal)
    }
  }

  async function purge() {
    try {
      let purged = batch
      while (purged === batch && !signal.aborted) purged = await purgeBatch(database)
    } catch (error) {
      // The database may be out of reach for a while, and the trash can wait.
      log.error({ err: error }, 'The trash could not be purged')
    }
  }

  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const batch = 2_000

async function purgeBatch(database: Database): Promise<number> {
  const [answer] = await database.asUser(
    { role: 'service_role' },
    (sql) => sql<{ purged: number }[]>`select private.purge_trash(${batch}) as purged`,
  )
  return answer?.purged ?? 0
}

async function anHour(stopped: AbortSignal) {
  await delay(3_600_000, undefined, { signal: stopped, ref: false }).catch(() => {})
}
