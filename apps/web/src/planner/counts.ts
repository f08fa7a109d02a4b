import type { Day } from '@daymark/core/day'
import { DayCount } from '@daymark/core/progress'
import { type Answer, joiningMs } from '@daymark/sync/remote'
import type { Storage } from '@daymark/sync/storage'
import * as v from 'valibot'
import type { SupabaseRemote } from './supabaseRemote.ts'

/** How days went. The database counts them; the device remembers what it was told. */
export type Counts = {
  remembered(start: Day, end: Day): Promise<DayCount[]>
  fetch(start: Day, end: Day): Promise<Answer<DayCount[]>>
  onChange(listener: () => void): () => void
}

export function openCounts(options: {
  remote: Pick<SupabaseRemote, 'completions' | 'onCompletions'>
  storage: Pick<Storage, 'remember' | 'recall'>
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}): Counts {
  const { remote, storage, sleep } = options
  let asked = false
  let joining: Promise<unknown> | null = null

  return {
    async remembered(start, end) {
      // A device that remembers nothing is no failure: the server is asked next.
      const kept = await storage.recall(keyOf(start), keyOf(end)).catch(() => [])
      return kept
        .map((each) => v.safeParse(DayCount, each))
        .flatMap((count) => (count.success ? [count.output] : []))
    },
    async fetch(start, end) {
      await joining
      asked = true
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
      return remote.onCompletions(() => {
        waiting.abort()
        // Whoever waited for this asks now.
        if (asked) listener()
      })
    },
  }
}

function keyOf(day: Day): string {
  return `counts ${day}`
}
