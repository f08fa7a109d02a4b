import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type Connection, connect } from './connection.ts'

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
  let client: Client | null = null
  let asking: Promise<Health> | null = null
  let isClosed = false

  async function ask(): Promise<Health> {
    client ??= connect(connection, 'authenticator')
    const query = client<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`
    const [answer] = await Promise.race([query, delay(silenceMs, [], { ref: false })]).catch(
      () => [],
    )
    if (answer && !answer.standby) return 'primary'
    // The next connection may lead to another server.
    reset()
    return answer ? 'standby' : 'no answer'
  }

  function reset() {
    // Not awaited: an unresponsive server never confirms the close.
    void client?.end({ timeout: 0 })
    client = null
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
      reset()
    },
  }
}
