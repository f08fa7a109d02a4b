import type { Day } from '@daymark/core/day'
import type { DayCount } from '@daymark/core/progress'
import type { Result } from '@daymark/core/result'
import type { Remote, SendError } from './remote.ts'
import type { Storage } from './storage.ts'

/** How days went. The database counts them; the device remembers what it was told. */
export type Counts = {
  remembered(start: Day, end: Day): Promise<DayCount[]>
  fetch(start: Day, end: Day): Promise<Result<DayCount[], SendError>>
  onChange(listener: () => void): () => void
}

export function openCounts({ remote, storage }: { remote: Remote; storage: Storage }): Counts {
  return {
    // A device that remembers nothing is no failure: the server is asked next.
    remembered: (start, end) => storage.counts(start, end).catch(() => []),
    async fetch(start, end) {
      const answer = await remote.completions(start, end)
      if (answer.ok) await storage.rememberCounts(answer.value).catch(() => {})
      return answer
    },
    onChange: remote.onCompletions,
  }
}
