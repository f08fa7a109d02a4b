import type { AuthError } from '@supabase/auth-js'
import type { Failure } from './failure.ts'

/** Transport errors and `{}` carry no message for the user. */
export function failureOf(error: Pick<AuthError, 'name' | 'message' | 'code'>): Failure {
  const message = error.message.trim()
  const hasNoMessage = ['AuthRetryableFetchError', 'AuthUnknownError'].includes(error.name)
  return {
    message: hasNoMessage || message === '' || message === '{}' ? null : message,
    ...(error.code && { code: error.code }),
  }
}
