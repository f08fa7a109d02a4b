import postgres from 'postgres'

/** An error PostgreSQL answered with; `code` is its SQLSTATE. */
export type DatabaseError = postgres.PostgresError

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof postgres.PostgresError
}

/** The database cannot be asked: every connection stays busy, there is none, or its disk is full. */
export class DatabaseUnavailable extends Error {
  readonly reason: 'busy' | 'unreachable' | 'full'

  constructor(reason: 'busy' | 'unreachable' | 'full', cause?: unknown) {
    super(`the database is ${reason}`, { cause })
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}

/** It said nothing for so many milliseconds, though it was reached before. */
export class NoAnswer extends DatabaseUnavailable {
  constructor(ms: number) {
    super('unreachable')
    this.name = 'NoAnswer'
    this.message = `no answer for ${ms / 1_000} s`
  }
}

/** Whether the driver lost a query to its connection, which may close only a moment later. */
export function isOfConnection(error: unknown): boolean {
  if (!(error instanceof Error && 'query' in error && 'code' in error)) return false
  const code = String(error.code)
  return 'syscall' in error || code.startsWith('CONNECTION_') || goodbyes.has(code)
}

/** What PostgreSQL says when it is stopped, when it recovers from a crash, and when it starts. */
const goodbyes = new Set(['57P01', '57P02', '57P03'])
