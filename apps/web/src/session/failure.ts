import { err, type Result } from '@daymark/core/result'

/** The server's message, or null if it sent none that a user can read, and its error code. */
export type Failure = { message: string | null; code?: string }

/** No usable response. */
export const noAnswer: Failure = { message: null }

/** auth-js threw instead of returning an error. */
const unexpected: Failure = { message: null, code: 'broken' }

/** Reports an exception to the global error handler and turns it into a failure. */
export function reportThrown<T>(request: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
  return request.catch((thrown) => {
    reportError(thrown)
    return err(unexpected)
  })
}
