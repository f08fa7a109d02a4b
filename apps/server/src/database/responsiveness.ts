import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type Connection, connect } from './connection.ts'
import {
  DatabaseUnavailable,
  isConnectionError,
  isDatabaseError,
  Unresponsive,
} from './databaseErrors.ts'

/**
 * Awaits a quick query; after `limit` milliseconds its connection is closed and the query fails.
 */
export async function withTimeout<T>(
  client: Client,
  question: Promise<T>,
  limit: number,
): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void client.end({ timeout: 0 })
  }, limit)
  try {
    return await question
  } catch (error) {
    throw isLate ? new Unresponsive(limit) : error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Awaits work of any length while the database answers pings on other connections. If the pings
 * fail, this throws, and the caller closes the connection of the work.
 */
export async function whileResponsive<T>(
  connection: Connection,
  work: () => Promise<T>,
  silence = 30_000,
): Promise<T> {
  const done = new AbortController()
  try {
    return await Promise.race([work(), failWhenUnresponsive(connection, silence, done.signal)])
  } catch (error) {
    throw isConnectionError(error) ? new DatabaseUnavailable('unreachable', error) : error
  } finally {
    done.abort()
  }
}

/** Rejects once the database has not answered for so many milliseconds. */
async function failWhenUnresponsive(
  connection: Connection,
  silence: number,
  done: AbortSignal,
): Promise<never> {
  let answeredAt = performance.now()
  for (;;) {
    await delay(silence / 3, undefined, { signal: done, ref: false }).catch(() => never)
    if (await isResponding(connection, silence / 3)) answeredAt = performance.now()
    else if (performance.now() - answeredAt >= silence) throw new Unresponsive(silence)
  }
}

const never = new Promise<never>(() => {})

async function isResponding(connection: Connection, limit: number): Promise<boolean> {
  const client = connect(connection, 'postgres')
  try {
    await withTimeout(client, client`select 1`, limit)
    return true
  } catch (error) {
    // A refused connection is an answer, too.
    return isDatabaseError(error)
  } finally {
    void client.end({ timeout: 0 })
  }
}
