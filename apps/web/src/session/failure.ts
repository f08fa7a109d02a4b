import { err, type Result } from '@daymark/core/result'
import type { AuthError } from '@supabase/auth-js'

/** What the server said, or null where it said nothing a person could use; and its name for it. */
export type Failure = { message: string | null; code?: string }

/** Nobody answered. */
export const silence: Failure = { message: null }

/** auth-js threw where it should have answered. */
const broken: Failure = { message: null, code: 'broken' }

/** What came of it. What was thrown is told where all that is thrown is told, and is a failure here. */
export function answered<T>(asked: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
  return asked.catch((thrown) => {
    reportError(thrown)
    return err(broken)
  })
}

/** What the server said in words; transport errors and `{}` are no words. */
export function failureOf(error: Pick<AuthError, 'name' | 'message' | 'code'>): Failure {
  const message = error.message.trim()
  const wordless = ['AuthRetryableFetchError', 'AuthUnknownError'].includes(error.name)
  return {
    message: wordless || message === '' || message === '{}' ? null : message,
    ...(error.code && { code: error.code }),
  }
}
