import type { QueuedAct } from './mutation.ts'
import type { Answer, Rejection, RemoteError } from './remote.ts'
import { openRetry, type RetryParts } from './retry.ts'
import { runOnceMore } from './runOnceMore.ts'

/** The code with which PostgreSQL gives up a statement. */
const statementTimeout = '57014'
/** A proxy that gives up a request does not say why, so several failures in a row count as too much. */
const failuresInARow = 3

/** What the server has accepted, while the device stores the rows that it answered. */
export type Accepted = { acts: readonly QueuedAct[]; stored: Promise<void> }

/** Sends one request at a time, oldest first, until each act is accepted or refused for good. */
export function openPush(
  options: RetryParts & {
    /** At most so many acts for the next request, once the device has kept them; none when all is sent and stored. */
    next: (longest: number, accepted: Accepted | null) => Promise<readonly QueuedAct[]>
    /** For each mutation of the acts its row after it, or null. */
    send: (acts: readonly QueuedAct[]) => Promise<Answer<unknown[]>>
    /** Stores the rows of accepted acts, while the next request is under way. */
    onAccepted: (acts: readonly QueuedAct[], rows: readonly unknown[]) => Promise<void>
    onRefused: (act: QueuedAct, rejection: Rejection) => Promise<void>
    /** A defect has ended the loop; the next check begins it anew. */
    onCrash: (error: unknown) => void
    onStatusChange: () => void
  },
) {
  const { next, send, onAccepted, onRefused, onCrash, onStatusChange } = options
  const retry = openRetry(options, onStatusChange)
  const run = runOnceMore(() => sendAll().catch(onCrash))
  const stored = (acts: readonly QueuedAct[], rows: readonly unknown[]): Accepted => {
    const storing = onAccepted(acts, rows)
    // It is waited for with the next request, and may have failed before: that is told there.
    storing.catch(() => {})
    return { acts, stored: storing }
  }
  /**
   * A refused run is halved until the act that is refused stands alone, and so is one that the server cannot take at
   * once. From there runs double: where all that follows is refused too, each act costs one request.
   */
  async function sendAll(): Promise<void> {
    let longest = Number.POSITIVE_INFINITY
    let failures = 0
    let accepted: Accepted | null = null
    for (;;) {
      const sending = await next(longest, accepted)
      if (sending.length === 0) return
      const isTooMuch = (error: RemoteError) => {
        if (error.kind !== 'unavailable' || sending.length === 1) return false
        failures += 1
        return error.code === statementTimeout || failures % failuresInARow === 0
      }
      const asked = retry.ask(() => send(sending), { isTooMuch })
      const [sent] = await Promise.all([asked, accepted?.stored])
      accepted = null
      const [first, ...others] = sending
      if (sent.ok) {
        longest *= 2
        failures = 0
        accepted = stored(sending, sent.value)
      } else if (sent.rejected === null || !first) return
      else if (sent.rejected === 'too much') longest = Math.ceil(sending.length / 2)
      else if (others.length > 0) longest = Math.ceil(sending.length / 2)
      else {
        await onRefused(first, sent.rejected)
        longest = 1
      }
    }
  }

  return {
    /** There may be something to send. */
    check: () => void run(),
    trouble: retry.trouble,
    wake: retry.wake,
    close: retry.close,
  }
}
