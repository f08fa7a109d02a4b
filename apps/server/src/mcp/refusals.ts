import { err, type Result } from '@daymark/core/result'
import { DatabaseUnavailable, isDatabaseError } from '../database/database.ts'

const notAllowed = 'This token may not change that; nothing was done.'

/** What an agent is told where the database takes no act. Other errors are thrown on. */
export function refusalOf(error: unknown): Result<never, string> {
  if (error instanceof DatabaseUnavailable) return err('Daymark is busy. Try again in a moment.')
  if (!isDatabaseError(error)) throw error
  const { code, message } = error
  if (code === 'PGRST') return err(saidIn(message))
  // The sentences of our own functions begin so; others name tables and policies.
  if (code === '42501') return err(message.startsWith('This token') ? message : notAllowed)
  if (code === '23514' || code === '54000' || code === '53400' || code.startsWith('22'))
    return err('That holds something that cannot be kept; nothing was done.')
  throw error
}

/** The message of an error that names its own status is JSON. */
function saidIn(message: string): string {
  const { code, message: said }: { code?: string; message?: string } = JSON.parse(message)
  if (code === 'quota_exceeded') return 'This account is full; nothing was done.'
  return said ?? notAllowed
}
