import type { Database } from './database/database.ts'
import type { Log } from './log.ts'
import { type Pause, pauseFor } from './pause.ts'
import { openRepeatedWork } from './repeatedWork.ts'

export type ShareWatch = { stop(): Promise<void> }

export type ShareWatchOptions = {
  database: Database
  log: Log
  /** The kilobytes that the disk of the database has beyond its reserve; null where nobody can know. */
  spareKilobytes: () => Promise<number | null>
  pause?: Pause
}

/** Measures again and again what accounts keep together, and so how much each may keep. */
export function startShareWatch(options: ShareWatchOptions): ShareWatch {
  const { database, log, spareKilobytes, pause = pauseFor(10_000) } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const attempt = openRepeatedWork(log)
  const done = keepMeasuring()

  async function keepMeasuring() {
    for (let isFull = false; !signal.aborted; ) {
      const measured = await attempt('What accounts keep together could not be measured', measure)
      if (measured && measured.share !== null && !isFull) {
        log.warn({ megabytes: Math.floor(measured.share / 1024) }, full)
      }
      if (measured?.share === null && isFull) log.warn({}, roomAgain)
      if (measured) isFull = measured.share !== null
      await pause(signal)
    }
  }

  async function measure() {
    const spare = await spareKilobytes()
    const [answer] = await database.asUser(
      { role: 'service_role' },
      (sql) => sql<{ share: number | null }[]>`
        select private.measure_share(${spare}::bigint)::float8 as share`,
    )
    return answer ?? null
  }

  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const full =
  'Accounts keep more than DAYMARK_TOTAL_MB, or than the disk has room for: who keeps more than this adds nothing, and nobody signs up'
const roomAgain = 'There is room again for what accounts add'
