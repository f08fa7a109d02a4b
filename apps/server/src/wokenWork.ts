import type { Database } from './database/database.ts'
import { pauseFor } from './pause.ts'

type WokenWorkOptions = {
  database: Database
  /** Notified once there is something to do. */
  notifications: string
  /** Stops the work, and what waits for more. */
  stopping: AbortController
  /** Answers for how many milliseconds there is nothing to do, unless it is woken. */
  work: (wake: () => void) => Promise<number>
}

/**
 * Does work at once, whenever its channel is notified or it is woken, and after as long as it answered, until it is
 * stopped. What was notified while nobody listened is found once somebody does.
 */
export async function startWokenWork(options: WokenWorkOptions) {
  const { database, notifications, stopping, work } = options
  let wakeUp = new AbortController()
  const wake = () => wakeUp.abort()
  const listening = await database.listen(notifications, {
    received: wake,
    listening: wake,
    disconnected: () => {},
  })
  const done = run()

  async function run() {
    while (!stopping.signal.aborted) {
      wakeUp = new AbortController()
      const sleepMs = await work(wake)
      if (sleepMs > 0) await pauseFor(sleepMs)(AbortSignal.any([stopping.signal, wakeUp.signal]))
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
