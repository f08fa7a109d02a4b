import { DatabaseUnavailable } from './database/database.ts'
import type { Log } from './log.ts'

/**
 * Runs work that is repeated. An error is logged when it first occurs and when another one follows, not at each try: a
 * disk may be full for days. A database that is away comes back, which is worth a warning.
 */
export function openRepeatedWork(log: Log) {
  const reported = new Map<string, string>()

  /** Answers null where it failed. */
  return async function attempt<T>(message: string, work: () => Promise<T>): Promise<T | null> {
    try {
      const done = await work()
      reported.delete(message)
      return done
    } catch (error) {
      const kind = kindOf(error)
      const level = error instanceof DatabaseUnavailable ? 'warn' : 'error'
      if (reported.get(message) !== kind) log[level]({ err: error }, message)
      reported.set(message, kind)
      return null
    }
  }
}

/** The code, where there is one: messages name files and addresses. */
function kindOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
