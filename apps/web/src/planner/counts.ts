import type { Day } from '@daymark/core/calendar/day'
import { DayCount } from '@daymark/core/tasks/progress'
import type { DeviceStorage } from '@daymark/sync/deviceStorage'
import { type Answer, joiningMs } from '@daymark/sync/remote'
import * as v from 'valibot'
import type { SupabaseRemote } from './supabaseRemote.ts'

/** The counts of completed tasks by day. The database computes them; the device caches them. */
export type Counts = {
  remembered(start: Day, end: Day): Promise<DayCount[]>
  fetch(start: Day, end: Day): Promise<Answer<DayCount[]>>
  /** Also told whether changes are delivered. */
  onChange(listener: (isLive: boolean, isNews: boolean) => void): () => void
}

export function openCounts(options: {
  remote: Pick<SupabaseRemote, 'completions' | 'onCompletions'>
  storage: Pick<DeviceStorage, 'remember' | 'recall'>
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}): Counts {
  const { remote, storage, sleep } = options
  let hasFetched = false
  let joining: Promise<unknown> | null = null

  return {
    async remembered(start, end) {
      // A failed read of the cache is not an error: the server is queried next.
      const cached = await storage.recall(keyOf(start), keyOf(end)).catch(() => [])
      return cached
        .map((each) => v.safeParse(DayCount, each))
        .flatMap((count) => (count.success ? [count.output] : []))
    },
    async fetch(start, end) {
      await joining
      hasFetched = true
      const answer = await remote.completions(start, end)
      if (answer.ok) {
        const counts = answer.value.map((count) => [keyOf(count.date), count])
        await storage.remember(Object.fromEntries(counts)).catch(() => {})
      }
      return answer
    },
    onChange(listener) {
      const waiting = new AbortController()
      joining ??= sleep(joiningMs, waiting.signal)
      return remote.onCompletions((isLive) => {
        waiting.abort()
        // A fetch before this may have missed the change.
        listener(isLive, hasFetched)
      })
    },
  }
}

function keyOf(day: Day): string {
  return `counts ${day}`
}
