import { err, type Result } from '@daymark/core/result'
import { DatabaseUnavailable, isDatabaseError } from '../database/database.ts'
import type { AuthError } from '../errors.ts'

type Work<T> = () => Promise<Result<T, AuthError>>

/** Runs work; a violated unique constraint becomes this error. Checking beforehand would race. */
export function onUniqueViolation<T>(
  error: AuthError,
  work: Work<T>,
): Promise<Result<T, AuthError>> {
  return onSqlState('23505', error, work)
}

/** Runs work; a statement that is cancelled after its time limit becomes this error. */
export function onStatementTimeout<T>(
  error: AuthError,
  work: Work<T>,
): Promise<Result<T, AuthError>> {
  return onSqlState('57014', error, work)
}

/** Runs work, or, while the disk of the database takes no writes, what can do without them. */
export async function onFullDisk<T>(work: () => Promise<T>, reading: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable && cause.reason === 'full') return reading()
    throw cause
  }
}

async function onSqlState<T>(
  sqlState: string,
  error: AuthError,
  work: Work<T>,
): Promise<Result<T, AuthError>> {
  try {
    return await work()
  } catch (cause) {
    if (isDatabaseError(cause) && cause.code === sqlState) return err(error)
    throw cause
  }
}
