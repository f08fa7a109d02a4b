import type { Answer, Rejection, RemoteError } from './remote.ts'

/** Why a request waits to be tried again, or null while the server answers. */
export type Trouble = 'offline' | 'paused' | 'refused' | null

/** The functions of the environment that every request to the server needs. */
export type RetryParts = {
  renewSession: () => Promise<void>
  /** Waits `ms` milliseconds, or less when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

/**
 * The answer, or the server's final word; `rejected` is null once this was closed. 'too much': what was asked may be
 * more than the server can do at once.
 */
type FinalAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; rejected: Rejection | 'too much' | null }

const troubleOf = {
  offline: 'offline',
  unauthorized: 'paused',
  unavailable: 'paused',
  rejected: 'refused',
} as const

const firstWait = 1_000
const longestWait = 60_000

export function openRetry({ renewSession, sleep, random }: RetryParts, onStatusChange: () => void) {
  let trouble: Trouble = null
  let closed = false
  let failures = 0
  let waiting = new AbortController()

  /**
   * Asks until there is an answer that is no passing failure. `untilAccepted`: a refusal may pass, too. `isTooMuch`: less
   * is asked for after this failure, and the waits grow on.
   */
  async function ask<T>(
    attempt: () => Promise<Answer<T>>,
    {
      untilAccepted = false,
      isTooMuch = () => false,
    }: { untilAccepted?: boolean; isTooMuch?: (error: RemoteError) => boolean } = {},
  ): Promise<FinalAnswer<T>> {
    while (!closed) {
      // Woken while it tries, too: what fails then may have begun before the network was back.
      waiting = new AbortController()
      const answer = await attempt()
      if (closed) break
      const isFinal = answer.ok || (answer.error.kind === 'rejected' && !untilAccepted)
      if (isFinal) {
        trouble = null
        failures = 0
      }
      if (answer.ok) return answer
      if (answer.error.kind === 'rejected' && isFinal) {
        return { ok: false, rejected: answer.error }
      }
      if (answer.error.kind === 'unauthorized') {
        await renewSession()
        // A session just renewed is worth one try at once.
        if (failures === 0) {
          failures = waiting.signal.aborted ? 0 : 1
          continue
        }
      }
      trouble = troubleOf[answer.error.kind]
      onStatusChange()
      if (!waiting.signal.aborted) {
        const longest = Math.min(longestWait, firstWait * 2 ** failures)
        await sleep(longest * (0.5 + random() / 2), waiting.signal)
      }
      failures = waiting.signal.aborted ? 0 : failures + 1
      if (isTooMuch(answer.error)) return { ok: false, rejected: 'too much' }
    }
    return { ok: false, rejected: null }
  }

  return {
    ask,
    trouble: (): Trouble => trouble,
    /** Try now instead of at the end of the wait, and begin with short waits again. */
    wake: () => waiting.abort(),
    close() {
      closed = true
      waiting.abort()
    },
  }
}
