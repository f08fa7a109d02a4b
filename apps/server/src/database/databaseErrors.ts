import postgres from 'postgres'
import type { Busy } from './fairQueue.ts'

/** An error that PostgreSQL answers with; `code` is its SQLSTATE. */
export type DatabaseError = postgres.PostgresError

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof postgres.PostgresError
}

/**
 * The database is unavailable: no connection is free (for this person), it is unreachable, or its disk
 * is full.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: Busy | 'unreachable' | 'full'

  constructor(reason: Busy | 'unreachable' | 'full', cause?: unknown) {
    super(`the database is ${reason}`, { cause })
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}

/** The database stopped answering after it had been reached. */
export class Unresponsive extends DatabaseUnavailable {
  constructor(ms: number) {
    super('unreachable')
    this.name = 'Unresponsive'
    this.message = `no answer for ${ms / 1_000} s`
  }
}

/** Whether a query failed because of its connection, whose close event may follow later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error && 'query' in error && 'code' in error)) return false
  const code = String(error.code)
  return 'syscall' in error || code.startsWith('CONNECTION_') || shutdownCodes.has(code)
}

/** The codes while PostgreSQL stops, recovers from a crash, or starts. */
const shutdownCodes = new Set(['57P01', '57P02', '57P03'])
