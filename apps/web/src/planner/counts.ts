import type { Day } from '@daymark/core/day'
import type { DayCount } from '@daymark/core/progress'
import type { Result } from '@daymark/core/result'
import { forJoining, type Remote, type SendError } from './remote.ts'
import type { Storage } from './storage.ts'

/** How days went. The database counts them; the device remembers what it was told. */
export type Counts = {
  remembered(start: Day, end: Day): Promise<DayCount[]>
  fetch(start: Day, end: Day): Promise<Result<DayCount[], SendError>>
  onChange(listener: () => void): () => void
}

export function openCounts(options: {
  remote: Remote
  storage: Storage
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}): Counts {
  const { remote, storage, sleep } = options
  let looked = false
  let joining: Promise<unknown> | null = null

  return {
    // A device that remembers nothing is no failure: the server is asked next.
    remembered: (start, end) => storage.counts(start, end).catch(() => []),
    async fetch(start, end) {
      await joining
      looked = true
      const answer = await remote.completions(start, end)
      if (answer.ok) await storage.rememberCounts(answer.value).catch(() => {})
      return answer
    },
    onChange(listener) {
      const waiting = new AbortController()
      joining ??= sleep(forJoining, waiting.signal)
      return remote.onCompletions(() => {
        waiting.abort()
        // Whoever waited for this looks now.
        if (looked) listener()
      })
    },
  }
}
