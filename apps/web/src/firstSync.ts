import type { Planner } from './planner/planner.ts'

const timeoutMs = 5_000

/** Resolves once the planner has synced or has failed to reach the server, at the latest after the timeout. */
export async function waitForFirstSync(
  planner: Pick<Planner, 'status' | 'subscribe'>,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const settled = new AbortController()
  const check = () => {
    if (!['opening', 'syncing'].includes(planner.status().kind)) settled.abort()
  }
  const stop = planner.subscribe(check)
  check()
  if (!settled.signal.aborted) await sleep(timeoutMs, settled.signal)
  stop()
}
