import { err, type Result } from '@daymark/core/result'
import { DatabaseUnavailable, isDatabaseError } from '../database/database.ts'

const notAllowed = 'This token may not change that; nothing was done.'

/** What an agent is told where the database takes no act. Null: that is no refusal. */
export function refusalOf(error: unknown): Result<never, string> | null {
  if (error instanceof DatabaseUnavailable) return err('Daymark is busy. Try again in a moment.')
  if (!isDatabaseError(error)) return null
  const { code, message } = error
  if (code === 'PGRST') return err(saidIn(message))
  // The sentences of our own functions begin so; others name tables and policies.
  if (code === '42501') return err(message.startsWith('This token') ? message : notAllowed)
  if (code === '23514' || code === '54000' || code === '53400' || code.startsWith('22'))
    return err('That holds something that cannot be kept; nothing was done.')
  return null
}

/** The message of an error that names its own status is JSON. */
function saidIn(message: string): string {
  const said: { message?: string } = JSON.parse(message)
  return said.message ?? notAllowed
}
