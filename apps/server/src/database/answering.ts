import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type Connection, connect } from './connection.ts'
import { DatabaseUnavailable, isDatabaseError, isOfConnection, NoAnswer } from './failures.ts'

/** The answer to a question that takes next to no time; after so many milliseconds its connection is closed. */
export async function answered<T>(client: Client, question: Promise<T>, limit: number): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void client.end({ timeout: 0 })
  }, limit)
  try {
    return await question
  } catch (error) {
    throw isLate ? new NoAnswer(limit) : error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Work that may take as long as it needs, as long as the database answers others meanwhile. When it
 * does not, nobody waits for the work any more: who began it closes its connection.
 */
export async function whileItAnswers<T>(
  connection: Connection,
  work: () => Promise<T>,
  silence = 30_000,
): Promise<T> {
  const done = new AbortController()
  try {
    return await Promise.race([work(), silent(connection, silence, done.signal)])
  } catch (error) {
    throw isOfConnection(error) ? new DatabaseUnavailable('unreachable', error) : error
  } finally {
    done.abort()
  }
}

/** Fails once nothing was heard for so many milliseconds. */
async function silent(connection: Connection, silence: number, done: AbortSignal): Promise<never> {
  let heard = performance.now()
  for (;;) {
    await delay(silence / 3, undefined, { signal: done, ref: false }).catch(() => never)
    if (await saysAnything(connection, silence / 3)) heard = performance.now()
    else if (performance.now() - heard >= silence) throw new NoAnswer(silence)
  }
}

const never = new Promise<never>(() => {})

async function saysAnything(connection: Connection, limit: number): Promise<boolean> {
  const client = connect(connection, 'postgres')
  try {
    await answered(client, client`select 1`, limit)
    return true
  } catch (error) {
    // That it takes no further connection is an answer, too.
    return isDatabaseError(error)
  } finally {
    void client.end({ timeout: 0 })
  }
}
