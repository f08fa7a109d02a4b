import type { SyncStatus } from '@daymark/sync/client'
import type { Planner } from './planner.ts'

/** Resolves once the planner has another status than these, at the latest after `longestMs`. */
export async function waitWhile(
  kinds: readonly SyncStatus['kind'][],
  planner: Pick<Planner, 'status' | 'subscribe'>,
  longestMs: number,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const settled = new AbortController()
  const check = () => {
    if (!kinds.includes(planner.status().kind)) settled.abort()
  }
  const stop = planner.subscribe(check)
  check()
  if (!settled.signal.aborted) await sleep(longestMs, settled.signal)
  stop()
}
