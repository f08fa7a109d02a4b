import type { AuthError } from '@supabase/auth-js'

/** What the server said, or null where it said nothing a person could use; and its name for it. */
export type Failure = { message: string | null; code?: string }

/** Nobody answered. */
export const silence: Failure = { message: null }

/** What the server said in words; transport errors and `{}` are no words. */
export function failureOf(error: Pick<AuthError, 'name' | 'message' | 'code'>): Failure {
  const message = error.message.trim()
  const wordless = ['AuthRetryableFetchError', 'AuthUnknownError'].includes(error.name)
  return {
    message: wordless || message === '' || message === '{}' ? null : message,
    ...(error.code && { code: error.code }),
  }
}
