import type { Log } from '../log.ts'

/** Failures that are this far apart are of two outages. */
const quietMs = 60_000

/**
 * Warns once of a database that cannot be reached, however many requests are answered with 503 meanwhile: it is expected
 * to come back.
 */
export function openOutageLog(log: Log, clock: () => number = () => performance.now()) {
  let failedAt = Number.NEGATIVE_INFINITY

  return function unreachable(cause: unknown) {
    const isNew = clock() - failedAt >= quietMs
    failedAt = clock()
    if (isNew) log.warn({ err: cause }, unreachableNow)
  }
}

const unreachableNow = 'The database cannot be reached: requests are answered with 503 until it can'
