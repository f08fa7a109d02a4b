import { err, type Result } from '@daymark/core/result'
import type { SendError } from './remote.ts'

/** Waits `ms` milliseconds, or less when the signal aborts. */
type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Why a line is waiting to try again, or null while it works. */
export type Trouble = 'offline' | 'paused' | null

/** What the world lends to whoever talks to the server. */
export type LineParts = {
  renewSession: () => Promise<void>
  sleep: Sleep
  random: () => number
}

export type Line = {
  /** Asks until there is an answer; the error is the server's final word, or null once closed. */
  ask<T>(attempt: () => Promise<Result<T, SendError>>): Promise<Result<T, string | null>>
  trouble(): Trouble
  /** Try now instead of at the end of the wait, and begin with short waits again: back online, visible again. */
  wake(): void
  close(): void
}

const firstWait = 1_000
const longestWait = 60_000

export function openLine(parts: LineParts, moved: () => void): Line {
  const { renewSession, sleep, random } = parts
  let trouble: Trouble = null
  let closed = false
  let waiting = new AbortController()

  async function ask<T>(
    attempt: () => Promise<Result<T, SendError>>,
  ): Promise<Result<T, string | null>> {
    for (let failures = 0; ; failures = waiting.signal.aborted ? 0 : failures + 1) {
      // Woken while it tries, too: what fails then may have begun before the network was back.
      waiting = new AbortController()
      const answer = await attempt()
      if (closed) return err(null)
      if (answer.ok || answer.error.kind === 'rejected') trouble = null
      if (answer.ok) return answer
      if (answer.error.kind === 'rejected') return err(answer.error.message)
      if (answer.error.kind === 'unauthorized') {
        await renewSession()
        // A session just renewed is worth one try at once.
        if (failures === 0) continue
      }
      trouble = answer.error.kind === 'offline' ? 'offline' : 'paused'
      moved()
      await pause(failures)
      if (closed) return err(null)
    }
  }

  async function pause(failures: number): Promise<void> {
    if (waiting.signal.aborted) return
    const longest = Math.min(longestWait, firstWait * 2 ** failures)
    await sleep(longest * (0.5 + random() / 2), waiting.signal)
  }

  return {
    ask,
    trouble: () => trouble,
    wake: () => waiting.abort(),
    close() {
      closed = true
      waiting.abort()
    },
  }
}
