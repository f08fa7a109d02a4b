import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import { openOwnConnection } from './ownConnection.ts'

/** `standby`: the database answers and takes no writes. */
type Health = 'primary' | 'standby' | 'no answer'

export type HealthCheck = {
  /** Asks the database; answers within a second. */
  ask(): Promise<Health>
  close(): void
}

/** A proxy that asks every second has to be answered before it asks again. */
const deadlineMs = 1_000
/** A connection that is silent for so long is given up. */
const silenceMs = 5_000

/** Has a connection of its own: those for requests may all be busy, or wait for a database that is frozen. */
export function openHealthCheck(connection: Connection): HealthCheck {
  const own = openOwnConnection(connection, 'authenticator')
  let asking: Promise<Health> | null = null
  let isClosed = false

  async function ask(): Promise<Health> {
    const [answer] = await own
      .ask(
        (client) => client<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`,
        silenceMs,
      )
      .catch(() => [])
    if (answer && !answer.standby) return 'primary'
    own.drop()
    return answer ? 'standby' : 'no answer'
  }

  return {
    ask() {
      if (isClosed) return Promise.resolve('no answer')
      asking ??= ask().finally(() => {
        asking = null
      })
      return Promise.race([asking, delay(deadlineMs, 'no answer' as const, { ref: false })])
    },
    close() {
      isClosed = true
      own.drop()
    },
  }
}
